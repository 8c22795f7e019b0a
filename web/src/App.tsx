import { Component, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Route, Switch } from 'wouter';
import { useWords } from './i18n';
import { Button } from './kit/Button';
import { useVisit } from './net/here';
import { Home } from './pages/Home';
import { NoPage } from './pages/Missing';
import { RoomPage } from './pages/RoomPage';
import { Confirm } from './parts/Confirm';
import { ConnectionLine } from './parts/ConnectionLine';
import { KeysHelp, useSingleKey } from './parts/Keys';
import { Said } from './parts/Said';
import { toast } from './parts/toasts';
import { useHandoffLink } from './parts/useHandoffLink';
import { useTop } from './top';
import { reloadOnce } from './window';

const ChessPage = lazy(() => import('./pages/chess/ChessPage').then(page => ({ default: page.ChessPage })));
const Licenses = lazy(() => import('./pages/Licenses').then(page => ({ default: page.Licenses })));
const RecordsPage = lazy(() => import('./pages/records/RecordsPage').then(page => ({ default: page.RecordsPage })));
const ReplayPage = lazy(() => import('./pages/records/ReplayPage').then(page => ({ default: page.ReplayPage })));

/** From the end of a game to loading another build. */
const RELOAD_MS = 4_000;

/** The pages, and what lies over all of them. */
export function App() {
  const [keys, setKeys] = useState(false);
  useSingleKey(
    '?',
    useCallback(() => setKeys(true), []),
  );
  useNewVersion();
  useTop();
  const handoff = useHandoffLink();
  if (handoff === 'asking') return <Confirm />;
  return (
    <Catch>
      <ConnectionLine />
      <Switch>
        <Route path="/">
          <Home />
        </Route>
        <Route path="/r/:code">{({ code }) => <RoomPage key={code} code={code} />}</Route>
        <Route path="/chess/:code?">
          {({ code }) => (
            <Suspense fallback={null}>
              <ChessPage code={code} />
            </Suspense>
          )}
        </Route>
        <Route path="/records">
          <Suspense fallback={null}>
            <RecordsPage />
          </Suspense>
        </Route>
        <Route path="/replays/:gamePk">
          {({ gamePk }) => (
            <Suspense fallback={null}>
              <ReplayPage key={gamePk} gamePk={gamePk} />
            </Suspense>
          )}
        </Route>
        <Route path="/licenses">
          <Suspense fallback={null}>
            <Licenses />
          </Suspense>
        </Route>
        <Route>
          <NoPage />
        </Route>
      </Switch>
      <Said />
      <Confirm />
      {keys && <KeysHelp onClose={() => setKeys(false)} />}
    </Catch>
  );
}

/** The server runs another build than this page: it is loaded anew, but never in the middle of a game. */
function useNewVersion() {
  const words = useWords();
  const old = useVisit(({ build }) => build !== null && build.first !== build.now);
  const playing = useVisit(({ room, feed }) => room?.phase === 'playing' && feed?.seat !== null);
  useEffect(() => {
    if (!old) return;
    if (playing) {
      toast(words.newVersion);
      return;
    }
    // Who has just won may look at it for a moment.
    const timer = window.setTimeout(reloadOnce, RELOAD_MS);
    return () => window.clearTimeout(timer);
  }, [old, playing, words]);
}

/** A screen that fails says so and offers to open it again: the seat and the game are on the server. */
class Catch extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const words = useWords();
  return (
    <main className="broken">
      <p>{words.somethingBroke}</p>
      <Button look="main" onClick={() => window.location.reload()}>
        {words.reopen}
      </Button>
    </main>
  );
}
