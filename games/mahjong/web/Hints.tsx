import { type Text, text, useShell } from '@madang/web/kit';
import css from './hints.module.css';
import type { Own, View, Wait } from './model';
import { Plaque } from './Tile';
import { faceOfKind, kindOf, sayKind } from './tile';

const FURITEN: Record<Exclude<Own['furiten'], 'none'>, Text> = {
  discard: text('후리텐: 론할 수 없어요', 'Furiten: no ron'),
  temporary: text('동순 후리텐: 버릴 때까지 론 불가', 'Furiten until your next discard'),
  riichi: text('리치 후리텐: 쯔모만 돼요', 'Riichi furiten: tsumo only'),
};

/** What I wait for, or would wait for after throwing the lifted tile; and whether I may win with it. */
export function Hints({ view, lifted, shown }: { view: View; lifted: number | null; shown: boolean }) {
  const { t } = useShell();
  const { own } = view;
  if (!own) return null;
  const help = lifted === null ? undefined : own.discards.find(({ kind }) => kind === kindOf(lifted));
  const waits = help ? help.waits : own.waits;
  const useful = help ? help.useful : own.useful;
  const shanten = help ? help.shanten : own.shanten;
  const furiten = help ? help.furiten : own.furiten !== 'none';
  const why = help ? FURITEN.discard : own.furiten === 'none' ? null : FURITEN[own.furiten];
  if (!shown || view.phase === 'hand_over' || view.phase === 'finished') return null;
  return (
    <div className={css.hints}>
      {waits.length > 0 && (
        <p className={css.line}>
          <b>{help ? t(text('버리면 대기', 'Then waiting for')) : t(text('대기', 'Waiting for'))}</b>
          <Waits waits={waits} />
        </p>
      )}
      {waits.length === 0 && shanten !== null && (
        <p className={css.line}>
          <b>{t(sayShanten(shanten))}</b>
          {useful && t(text(`유효패 ${useful.kinds.length}종 ${useful.unseen}장`, `${useful.unseen} useful tiles`))}
        </p>
      )}
      {furiten && why && <p className={css.furiten}>{t(why)}</p>}
    </div>
  );
}

/** How far a hand is; at none it is ready, though nothing that it waits for is left or may be won with. */
export function sayShanten(shanten: number): Text {
  return shanten <= 0 ? text('텐파이', 'Ready') : text(`${shanten}샹텐`, `${shanten} from ready`);
}

function Waits({ waits }: { waits: readonly Wait[] }) {
  const { t } = useShell();
  const said = (wait: Wait) => {
    const { ko, en } = sayKind(wait.kind);
    return t(text(`${ko} ${wait.unseen}장`, `${en}, ${wait.unseen} left`));
  };
  return (
    <span className={css.waits}>
      {waits.map(wait => (
        <span key={wait.kind} className={css.wait} data-none={wait.unseen === 0 || undefined}>
          <Plaque face={faceOfKind(wait.kind)} label={said(wait)} />
          <span aria-hidden="true">{wait.unseen}</span>
        </span>
      ))}
    </span>
  );
}
