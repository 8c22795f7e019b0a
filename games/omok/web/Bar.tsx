import type { Take } from '@madang/web/gen/omok/Take';
import type { View } from '@madang/web/gen/omok/View';
import { Button, type Text, useShell } from '@madang/web/kit';
import { FIFTHS } from './fifths';
import type { Mode, Verdict } from './judge';
import css from './omok.module.css';
import type { Play } from './usePlay';
import { TAKE, task, text } from './words';

interface BarProps {
  view: View;
  mine: Play;
  /** What the ghost would mean; `null`: there is none. */
  ghost: Verdict | null;
  /** Whether fingers are used here, so that "tap" is the word. */
  touch: boolean;
}

/** How much room the bar needs: words alone, or words and buttons. */
export function barSize(view: View, mode: Mode, ghost: Verdict | null): 'one' | 'tall' {
  if (ghost) return ghost.kind === 'warned' ? 'tall' : 'one';
  return mode === 'answer' || mode === 'gather' || (mode === 'place' && view.may_offer_fifths) ? 'tall' : 'one';
}

/** Below the board: what I can do, and the buttons for it. */
export function Bar({ view, mine, ghost, touch }: BarProps) {
  const { t, lost } = useShell();
  const { mode, live, note } = mine;
  if (ghost) return <Confirm mine={mine} ghost={ghost} />;
  if (mode === 'gather') return <Gather mine={mine} />;
  if (mode === 'answer') return <Answers view={view} mine={mine} />;
  return (
    <>
      <Words said={lost ? LOST : (note ?? hint(view, mode, touch))} warns={!lost && note !== null} />
      {mode === 'place' && view.may_offer_fifths && (
        <Button disabled={!live} onClick={() => mine.gather(true)}>
          {t(text('후보 열 곳 내기', 'Offer ten instead'))}
        </Button>
      )}
    </>
  );
}

/** What to do when nothing is asked that needs a button. */
function hint(view: View, mode: Mode, touch: boolean): Text | null {
  if (mode === 'none') return null;
  return task(view) ?? (touch ? TAP : null);
}

const LOST = text('연결되면 이어서 둘 수 있어요', 'You can play on once the line is back');

const TAP = text('놓을 자리를 눌러 보세요', 'Tap where your stone should go');

function Words({ said, warns = false }: { said: Text | null; warns?: boolean }) {
  const { t } = useShell();
  return (
    <p className={css.words} data-warns={warns || undefined}>
      {said && t(said)}
    </p>
  );
}

function Confirm({ mine, ghost }: { mine: Play; ghost: Verdict }) {
  const { t } = useShell();
  const warned = ghost.kind === 'warned';
  return (
    <>
      {warned && <Words said={ghost.why} warns />}
      <div className={css.answers}>
        <Button onClick={mine.cancel}>{t(text('취소', 'Cancel'))}</Button>
        <Button
          look={warned ? 'danger' : 'main'}
          className={css.yes}
          disabled={!mine.live}
          onClick={() => mine.confirm()}
        >
          {t(mine.mode === 'pick' ? PICK_THIS : warned ? PLAY_ANYWAY : PLAY_HERE)}
        </Button>
      </div>
    </>
  );
}

const PLAY_HERE = text('여기에 두기', 'Play here');
const PLAY_ANYWAY = text('그래도 두기', 'Play anyway');
const PICK_THIS = text('이 돌로 하기', 'Pick this one');

function Answers({ view, mine }: { view: View; mine: Play }) {
  const { t } = useShell();
  return (
    <>
      <Words said={task(view)} />
      <div className={css.answers}>
        {view.must_choose.map(take => (
          <Button key={take} disabled={!mine.live} onClick={() => mine.answer(take)} icon={<Dot take={take} />}>
            {t(TAKE[take])}
          </Button>
        ))}
      </div>
    </>
  );
}

function Dot({ take }: { take: Take }) {
  return take === 'black' || take === 'white' ? <span className={css.dot} data-tone={take} /> : null;
}

function Gather({ mine }: { mine: Play }) {
  const { t } = useShell();
  const { chosen, note } = mine;
  const left = FIFTHS - chosen.length;
  const count = text(
    left > 0 ? `다섯째 돌 후보를 골라요. ${left}곳 남았어요` : '열 곳을 다 골랐어요',
    left > 0 ? `Choose ten fifth stones, ${left} to go` : 'You have chosen all ten',
  );
  return (
    <>
      <Words said={note ?? count} warns={note !== null} />
      <div className={css.answers}>
        <Button onClick={() => mine.gather(false)}>{t(text('돌아가기', 'Back'))}</Button>
        {left === 0 && (
          <Button look="main" className={css.yes} disabled={!mine.live} onClick={() => mine.offer()}>
            {t(text('열 곳 내기', 'Offer these ten'))}
          </Button>
        )}
      </div>
    </>
  );
}
