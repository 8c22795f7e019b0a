import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { say, useWords } from '../i18n';
import { Button } from '../kit/Button';
import { roomTitle } from '../net/api';
import { readCode } from '../net/code';
import { session, useVisit } from '../net/here';
import { AppHeader } from '../parts/AppHeader';
import centred from '../parts/Centred.module.css';
import { HomeLink } from '../parts/HomeLink';
import { NameBox, nameProblem, useProposedName } from '../parts/NameBox';
import { isLong } from '../parts/passwords';
import { toast } from '../parts/toasts';
import { prefer, usePrefs } from '../prefs/prefs';
import { Missing } from './Missing';
import { Play } from './Play';
import { useRoomNews } from './useRoomNews';
import { Waiting } from './Waiting';

/** `/r/XX-XX-XX`: the door, then the table before a game, then the game. */
export function RoomPage({ code: typed }: { code: string }) {
  const code = readCode(decodeURIComponent(typed));
  const named = usePrefs(prefs => prefs.nickname !== '');
  if (!code) return <Missing />;
  return named ? <InRoom code={code} /> : <Door code={code} />;
}

function InRoom({ code }: { code: string }) {
  const words = useWords();
  const room = useVisit(visit => visit.room);
  const feed = useVisit(visit => visit.feed);
  const problem = useVisit(visit => visit.problem);
  const replaced = useVisit(visit => visit.replaced);
  const closed = useVisit(visit => visit.closed);
  // After a game its result stays on the table until somebody goes back to the seats or the next one begins.
  const [tried, setTried] = useState(false);
  const [seenPk, setSeenPk] = useState<number | null>(null);
  useEffect(() => session.enter({ code }), [code]);
  useRoomNews();
  if (closed) return <Closed />;
  if (replaced) return <Elsewhere />;
  if (problem) return <Problem code={code} tried={tried} onTry={() => setTried(true)} />;
  if (room?.code !== code) return <p className={`late ${centred.middle}`}>{words.entering}</p>;
  const onTable = feed && feed.gamePk === room.gamePk && (room.phase === 'playing' || feed.gamePk !== seenPk);
  if (onTable && room.phase !== 'waiting') {
    return <Play feed={feed} room={room} onToSeats={() => setSeenPk(feed.gamePk)} />;
  }
  if (room.phase === 'playing') return <p className={`late ${centred.middle}`}>{words.opening}</p>;
  return <Waiting room={room} />;
}

/** For who comes by a link and has no name yet: one field, one button. */
function Door({ code }: { code: string }) {
  const words = useWords();
  const [name, setName] = useProposedName();
  const [judged, setJudged] = useState(false);
  return (
    <Frame>
      <form
        className={centred.card}
        onSubmit={event => {
          event.preventDefault();
          setJudged(true);
          if (!nameProblem(name)) prefer({ nickname: name.trim() });
        }}
      >
        <h1>{roomTitle(document) ?? words.joinSomeRoom}</h1>
        <p className={centred.code}>{code}</p>
        <NameBox value={name} onChange={setName} judged={judged} />
        <Button look="main" type="submit" data-size="big">
          {words.enter}
        </Button>
      </form>
    </Frame>
  );
}

/** Why I could not come in, and what can be done. `tried`: a password was given already. */
function Problem({ code, tried, onTry }: { code: string; tried: boolean; onTry(): void }) {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const problem = useVisit(visit => visit.problem);
  const [password, setPassword] = useState('');
  if (!problem) return null;
  if (problem.code === 'no_such_room') return <Missing />;
  return (
    <Frame>
      <form
        className={centred.card}
        onSubmit={event => {
          event.preventDefault();
          if (isLong(password)) {
            toast(words.passwordTooLong, 'no');
            return;
          }
          onTry();
          session.enter({ code, password });
        }}
      >
        <h1>{problem.code === 'wrong_password' && !tried ? words.passwordAsk : say(problem.text, lang)}</h1>
        {problem.code === 'wrong_password' && (
          <>
            <label>
              <span className="label">{words.password}</span>
              <input
                className="field"
                type="password"
                value={password}
                onChange={event => setPassword(event.target.value)}
                autoComplete="off"
              />
            </label>
            <Button look="main" type="submit" data-size="big">
              {words.enter}
            </Button>
          </>
        )}
        {problem.code === 'room_full' && (
          <Button look="main" data-size="big" onClick={() => session.enter({ code, as: 'spectator' })}>
            {words.watchInstead}
          </Button>
        )}
        {problem.code !== 'wrong_password' && problem.code !== 'room_full' && (
          <Button look="main" data-size="big" onClick={() => session.enter({ code })}>
            {words.tryAgain}
          </Button>
        )}
        <Link className="button" href="/">
          {words.toHome}
        </Link>
      </form>
    </Frame>
  );
}

function Elsewhere() {
  const words = useWords();
  return (
    <Frame>
      <div className={centred.card} role="alert">
        <h1>{words.otherWindow}</h1>
        <Button look="main" data-size="big" onClick={() => session.here()}>
          {words.playHere}
        </Button>
        <Link className="button" href="/">
          {words.toHome}
        </Link>
      </div>
    </Frame>
  );
}

function Closed() {
  const words = useWords();
  const lang = usePrefs(prefs => prefs.lang);
  const [, go] = useLocation();
  const text = useVisit(visit => visit.closed?.text);
  return (
    <Frame>
      <div className={centred.card} role="alert">
        <h1>{text ? say(text, lang) : words.roomClosed}</h1>
        <Button look="main" data-size="big" onClick={() => go('/')}>
          {words.toHome}
        </Button>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={centred.page}>
      <AppHeader>
        <HomeLink />
      </AppHeader>
      <main className={centred.center}>{children}</main>
    </div>
  );
}
