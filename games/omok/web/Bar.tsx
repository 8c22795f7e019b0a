import type { Take } from '@madang/web/gen/omok/Take';
import type { View } from '@madang/web/gen/omok/View';
import { Button, type Text, useShell } from '@madang/web/kit';
import { FIFTHS } from './fifths';
import type { Mode, Verdict } from './judge';
import css from './omok.module.css';
import { TAKE, task, text } from './words';

interface BarProps {
  view: View;
  mode: Mode;
  /** Whether I can act now. */
  live: boolean;
  /** What the ghost would mean; `null`: there is none. */
  ghost: Verdict | null;
  /** Why my last tap did nothing. */
  note: Text | null;
  chosen: readonly string[];
  /** Whether fingers are used here, so that "tap" is the word. */
  touch: boolean;
  onConfirm(): void;
  onCancel(): void;
  onChoose(take: Take): void;
  /** Begins to put ten together, or gives it up. */
  onGather(gathers: boolean): void;
  onOffer(): void;
}

/** How much room the bar needs: words alone, or words and buttons. */
export function barSize(view: View, mode: Mode, ghost: Verdict | null): 'one' | 'tall' {
  if (ghost) return ghost.kind === 'warned' ? 'tall' : 'one';
  return mode === 'answer' || mode === 'gather' || (mode === 'place' && view.may_offer_fifths) ? 'tall' : 'one';
}

/** Below the board: what I can do, and the buttons for it. */
export function Bar(props: BarProps) {
  const { view, mode, live, ghost, note } = props;
  const { t } = useShell();
  if (ghost) return <Confirm {...props} ghost={ghost} />;
  if (mode === 'gather') return <Gather {...props} />;
  if (mode === 'answer') return <Answers {...props} />;
  const may = mode === 'place' && view.may_offer_fifths;
  return (
    <>
      <Words said={note ?? hint(props)} warns={note !== null} />
      {may && (
        <Button disabled={!live} onClick={() => props.onGather(true)}>
          {t(text('후보 열 곳 내기', 'Offer ten instead'))}
        </Button>
      )}
    </>
  );
}

/** What to do when nothing is asked that needs a button. */
function hint({ view, mode, touch }: BarProps): Text | null {
  if (mode === 'none') return null;
  const special = task(view);
  if (special || !touch) return special;
  return text('놓을 자리를 눌러 보세요', 'Tap where your stone should go');
}

function Words({ said, warns = false }: { said: Text | null; warns?: boolean }) {
  const { t } = useShell();
  return (
    <p className={css.words} data-warns={warns || undefined}>
      {said && t(said)}
    </p>
  );
}

function Confirm({ ghost, live, mode, onConfirm, onCancel }: BarProps & { ghost: Verdict }) {
  const { t } = useShell();
  const warned = ghost.kind === 'warned';
  const yes =
    mode === 'pick' ? text('이 돌로 하기', 'Pick this one') : warned ? text('그래도 두기', 'Play anyway') : PLACE_HERE;
  return (
    <>
      {warned && <Words said={ghost.why} warns />}
      <div className={css.answers}>
        <Button onClick={onCancel}>{t(text('취소', 'Cancel'))}</Button>
        <Button look={warned ? 'danger' : 'main'} className={css.yes} disabled={!live} onClick={onConfirm}>
          {t(yes)}
        </Button>
      </div>
    </>
  );
}

const PLACE_HERE = text('여기에 두기', 'Play here');

function Answers({ view, live, onChoose }: BarProps) {
  const { t } = useShell();
  return (
    <>
      <Words said={task(view)} />
      <div className={css.answers}>
        {view.must_choose.map(take => (
          <Button key={take} disabled={!live} onClick={() => onChoose(take)} icon={<Dot take={take} />}>
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

function Gather({ chosen, live, note, onGather, onOffer }: BarProps) {
  const { t } = useShell();
  const left = FIFTHS - chosen.length;
  const count = text(
    left > 0 ? `다섯째 돌 후보를 골라요. ${left}곳 남았어요` : '열 곳을 다 골랐어요',
    left > 0 ? `Choose ten fifth stones, ${left} to go` : 'You have chosen all ten',
  );
  return (
    <>
      <Words said={note ?? count} warns={note !== null} />
      <div className={css.answers}>
        <Button onClick={() => onGather(false)}>{t(text('그만두기', 'Back'))}</Button>
        {left === 0 && (
          <Button look="main" className={css.yes} disabled={!live} onClick={onOffer}>
            {t(text('열 곳 내기', 'Offer these ten'))}
          </Button>
        )}
      </div>
    </>
  );
}
