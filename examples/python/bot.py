"""A computer player for Madang that plays any game: whatever is legal, by chance.

    pip install "python-socketio[client]"
    python3 bot.py http://localhost:3210 K7-M2-QX CODE
"""

import queue
import random
import sys

try:
    import socketio
except ImportError:
    raise SystemExit(__doc__) from None

PATIENCE = 10  # seconds for an answer
NOT_NOW = ("too_fast", "busy", "paused")


def choose(game, view, actions):
    """Which of the legal actions to play. This is where your own player begins."""
    return random.choice(actions)


class Bot:
    """One seat in one room. The library calls back on threads of its own; everything is done in order in `run`."""

    def __init__(self, server, room, bot_code):
        self.server, self.room, self.bot_code = server, room, bot_code
        self.token = None  # who I am, also after a restart of the server
        self.game = self.view = self.seat = None
        self.cs = 0  # the number of my newest action
        self.inbox = queue.Queue()
        self.socket = socketio.Client()
        for event in ("welcome", "game.start", "game.update", "game.over", "server.notice", "room.closed"):
            self.socket.on(event, self.hear(event), namespace="/play")
        # The server measures how far away I am; what a handler returns is the acknowledgement.
        self.socket.on("time.probe", lambda _: {}, namespace="/play")

    def hear(self, event):
        return lambda body=None: self.inbox.put((event, body or {}))

    def run(self):
        """Plays until it is sent away. Returns why."""
        who = lambda: {"token": self.token} if self.token else {"nickname": "봇"}
        try:
            self.socket.connect(f"{self.server}?for=play", namespaces=["/play"], auth=who, transports=["websocket"])
        except (socketio.exceptions.ConnectionError, ValueError) as error:
            return f"{self.server}에 연결할 수 없어요 ({error})"
        while True:
            event, body = self.inbox.get()
            try:
                if event == "welcome":  # also after every broken line
                    self.token = body["token"]
                    self.join()
                elif event == "game.start":
                    self.game, self.seat, self.cs = body["game"], body["seat"], max(self.cs, body["lastCs"])
                    self.play(body)
                elif event == "game.update":
                    self.play(body)
                elif event == "game.over":
                    print(body["result"]["summary"]["ko"], flush=True)
                elif event == "room.closed" or body.get("code") == "moved_to_watch":  # the seat is gone
                    return body["text"]["ko"]
            except (socketio.exceptions.SocketIOError, socketio.exceptions.TimeoutError):
                pass  # the line broke; the library opens another one, and a new welcome comes

    def call(self, event, body=None):
        """The server's answer; where it asks for a moment, it gets one."""
        while True:
            answer = self.socket.call(event, body or {}, namespace="/play", timeout=PATIENCE)
            if answer["ok"] or answer["code"] not in NOT_NOW:
                return answer
            self.socket.sleep(1)

    def join(self):
        wish = {"code": self.room} if self.bot_code is None else {"code": self.room, "botCode": self.bot_code}
        answer = self.call("room.join", wish)
        if not answer["ok"]:
            raise SystemExit(answer["text"]["ko"])
        self.bot_code = None  # it opens the seat once; then the token does
        print(f"{self.room}, {answer['room']['game']}", flush=True)

    def play(self, scene):
        """What is to be done after something has happened."""
        self.view = scene["view"]
        if self.seat is None or self.seat not in scene["active"]:
            return
        actions = self.call("game.legal").get("actions")
        if not actions:
            return
        self.cs += 1
        self.call("game.act", {"cs": self.cs, "action": choose(self.game, self.view, actions)})


if __name__ == "__main__":
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    bot = Bot(*sys.argv[1:])
    print(bot.run())
    bot.socket.disconnect()
