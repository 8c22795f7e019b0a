"""The relay, as python-socketio speaks to it: an implementation of Socket.IO that shares no line with the others.

Run by scripts/python-clients.sh; the program under test is named in the environment (MADANG_PROGRAM).
"""

import os
import queue
import re
import subprocess
import unittest

import socketio

PATIENCE = 30
WAYS = (["websocket"], ["polling"], ["polling", "websocket"])


class Program:
    """The relay alone, on a port that is free."""

    def __init__(self, *more):
        command = [os.environ["MADANG_PROGRAM"], "serve", "--relay-only", "--host", "127.0.0.1", "--port", "0"]
        self.process = subprocess.Popen([*command, "--log", "warn", *more], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if found := re.search(r"localhost:(\d+)", line):
                self.address = f"http://127.0.0.1:{found[1]}"
                return
        raise RuntimeError("the program does not say where it listens")

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class ChessClient:
    """One player. The library hands every event to a thread of its own, so their order is not what it promises: it is
    waited for each by its name."""

    def __init__(self, address, transports):
        self.heard = queue.Queue()
        self.put_off = []
        self.socket = socketio.Client(reconnection=False)
        self.socket.on("*", lambda event, *payload: self.heard.put((event, payload[0] if payload else None)))
        self.socket.connect(address, transports=transports, wait_timeout=PATIENCE)

    def emit(self, event, payload=None):
        self.socket.emit(event, payload)

    def expect(self, event):
        """The payload of the next event of this name; what comes before it is kept for later."""
        for at, (name, payload) in enumerate(self.put_off):
            if name == event:
                del self.put_off[at]
                return payload
        while True:
            try:
                name, payload = self.heard.get(timeout=PATIENCE)
            except queue.Empty:
                raise AssertionError(f"no {event}, but {self.put_off}") from None
            if name == event:
                return payload
            self.put_off.append((name, payload))

    def leaves(self):
        self.socket.disconnect()


def pair(address, transports):
    """Two in a room: the host has white."""
    white, black = ChessClient(address, transports), ChessClient(address, transports)
    white.emit("create_game", {"name": "까치"})
    created = white.expect("game_created")
    black.emit("join_game", {"code": created["code"], "name": "두루미"})
    joined = black.expect("game_joined")
    assert (joined["color"], joined["peerName"]) == ("black", "까치"), joined
    assert white.expect("peer_joined") == {"peerName": "두루미"}
    assert white.expect("game_joined")["color"] == "white"
    return white, black, created["code"], joined["key"]


class RelayTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.program = Program("--limit", "relay_events=0")

    @classmethod
    def tearDownClass(cls):
        cls.program.end()

    def test_a_whole_game_and_the_rematch(self):
        for transports in WAYS:
            with self.subTest(transports=transports):
                white, black, *_ = pair(self.program.address, transports)
                for _ in range(2):
                    for number, uci in enumerate(("f2f3", "e7e5", "g2g4", "d8h4")):
                        mover, other = (white, black) if number % 2 == 0 else (black, white)
                        mover.emit("game_move", {"uci": uci, "whiteTime": 1500.5, "blackTime": None})
                        expected = {"uci": uci, "whiteTime": 1500.5}
                        self.assertEqual(mover.expect("game_move"), expected)
                        self.assertEqual(other.expect("game_move"), expected)
                    white.emit("ready")
                    self.assertEqual(black.expect("peer_ready"), {})
                    black.emit("ready", {})
                    self.assertEqual(white.expect("peer_ready"), {})
                white.leaves()
                self.assertEqual(black.expect("peer_left"), {})
                black.leaves()

    def test_a_draw_a_resignation_and_heartbeats(self):
        for transports in WAYS:
            with self.subTest(transports=transports):
                white, black, *_ = pair(self.program.address, transports)
                black.emit("offer_draw")
                self.assertEqual(white.expect("offer_draw"), {})
                white.emit("accept_draw", {})
                self.assertEqual(white.expect("accept_draw"), {})
                self.assertEqual(black.expect("accept_draw"), {})
                white.emit("heartbeat")
                self.assertEqual(white.expect("heartbeat_ack"), {})
                self.assertEqual(black.expect("peer_heartbeat"), {})
                white.emit("resign", {"color": "white"})
                self.assertEqual(black.expect("resign"), {"color": "white"})
                white.leaves()
                black.leaves()

    def test_who_is_left_makes_a_new_room_and_errors_say_what_was_wrong(self):
        for transports in WAYS:
            with self.subTest(transports=transports):
                white, black, code, _ = pair(self.program.address, transports)
                black.leaves()
                white.expect("peer_left")
                white.emit("game_move", {"uci": "e2e4"})
                self.assertEqual(white.expect("error")["code"], "not_in_room")
                white.emit("create_game", {"name": "까치"})
                created = white.expect("game_created")
                self.assertNotEqual(created["code"], code)
                third = ChessClient(self.program.address, transports)
                third.emit("join_game", {"code": code, "name": "올빼미"})
                self.assertEqual(third.expect("error")["code"], "no_such_room")
                third.emit("join_game", {"code": created["code"].lower().replace("-", " "), "name": ""})
                self.assertEqual(third.expect("game_joined")["peerName"], "까치")
                self.assertEqual(white.expect("peer_joined"), {"peerName": "Player"})
                white.leaves()
                third.leaves()

    def test_a_seat_is_taken_back(self):
        for transports in WAYS:
            with self.subTest(transports=transports):
                white, black, code, key = pair(self.program.address, transports)
                white.emit("game_move", {"uci": "e2e4"})
                white.expect("game_move")
                again = ChessClient(self.program.address, transports)
                again.emit("rejoin_game", {"code": code, "key": key, "seen": 0})
                self.assertEqual(again.expect("game_rejoined"), {"color": "black", "peerName": "까치"})
                self.assertEqual(again.expect("game_move"), {"uci": "e2e4"})
                white.expect("peer_rejoined")
                black.expect("game_move")
                self.assertEqual(black.expect("error")["code"], "replaced")
                white.leaves()
                again.leaves()

    def test_many_moves_at_once_arrive_complete(self):
        for transports in WAYS:
            with self.subTest(transports=transports):
                count = 10_000
                white, black, *_ = pair(self.program.address, transports)
                for number in range(count):
                    white.emit("game_move", {"uci": "e2e4", "whiteTime": number})
                for peer in (black, white):
                    heard = sorted(peer.expect("game_move")["whiteTime"] for _ in range(count))
                    self.assertEqual(heard, list(range(count)))
                white.leaves()
                black.leaves()


if __name__ == "__main__":
    unittest.main(verbosity=2)
