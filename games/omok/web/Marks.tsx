import type { Foul } from '@madang/web/gen/omok/Foul';
import type { View } from '@madang/web/gen/omok/View';
import { type Layout, type Point, placeOf, pointAt } from '@madang/web/kit/board';
import css from './omok.module.css';
import { sizeOf, stretches, zoneBox } from './position';

/** A forbidden point, a form for each reason: × for 3·3, a boxed × for 4·4, a × on a long bar for an overline. */
const FORMS: Record<Foul, string> = {
  'double-three': 'M-.19 -.19L.19 .19M.19 -.19L-.19 .19',
  'double-four': 'M-.27 -.27H.27V.27H-.27ZM-.13 -.13L.13 .13M.13 -.13L-.13 .13',
  overline: 'M-.36 0H.36M-.17 -.19L.17 .19M.17 -.19L-.17 .19',
};

export function FoulMark({ x, y, kind }: { x: number; y: number; kind: Foul }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={css.foulHalo} d={FORMS[kind]} />
      <path className={css.foul} d={FORMS[kind]} />
    </g>
  );
}

/** All forbidden points; fainter where they bind the other one. */
export function FoulMarks({ view, layout, mine }: { view: View; layout: Layout; mine: boolean }) {
  const size = sizeOf(view);
  return (
    <g className={css.fouls} data-mine={mine || undefined}>
      {view.forbidden.map(({ at, kind }) => {
        const point = pointAt(at, size);
        return point && <FoulMark key={at} kind={kind} {...placeOf(point, layout)} />;
      })}
    </g>
  );
}

/** Where the opening wants the next stone: what lies outside is in the shade. */
export function ZoneShade({ view, layout }: { view: View; layout: Layout }) {
  const box = view.zone && zoneBox(view.zone, sizeOf(view));
  if (!box) return null;
  const { x, y } = placeOf({ col: box.left, row: box.top }, layout);
  const [wide, high] = [box.right - box.left + 1, box.bottom - box.top + 1];
  const hole = `M${x - 0.5} ${y - 0.5}h${wide}v${high}h${-wide}z`;
  const all = `M0 0H${layout.width}V${layout.height}H0Z`;
  return (
    <>
      <path className={css.shade} fillRule="evenodd" d={box.inside ? all + hole : hole} />
      <path className={css.zone} d={hole} />
    </>
  );
}

/** A line through the stones that won; drawn from end to end when it has just been made. */
export function WinningLines({ view, layout }: { view: View; layout: Layout }) {
  return stretches(view).map(({ from, to }) => {
    const d = through(placeOf(from, layout), placeOf(to, layout));
    return (
      <g key={d}>
        <path className={css.winHalo} pathLength={1} d={d} />
        <path className={css.win} pathLength={1} d={d} />
      </g>
    );
  });
}

/** From a little before one point to a little behind the other. */
function through(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const beyond = 0.34;
  const [dx, dy] = [Math.sign(to.x - from.x) * beyond, Math.sign(to.y - from.y) * beyond];
  return `M${from.x - dx} ${from.y - dy}L${to.x + dx} ${to.y + dy}`;
}

/** Where the fifth stone could be. */
export function Candidates({ at, layout }: { at: readonly Point[]; layout: Layout }) {
  return at.map(point => {
    const { x, y } = placeOf(point, layout);
    return <circle key={`${x} ${y}`} className={css.candidate} cx={x} cy={y} r={0.31} />;
  });
}
