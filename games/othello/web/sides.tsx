import type { Disc as Tone } from '@madang/web/gen/othello/Disc';
import { Disc } from './Disc';
import css from './othello.module.css';

function Mark({ tone }: { tone: Tone }) {
  return (
    <svg className={css.mark} viewBox="-.5 -.48 1 1" width="24" height="24" aria-hidden="true">
      <Disc x={0} y={0} tone={tone} />
    </svg>
  );
}

export function BlackMark() {
  return <Mark tone="black" />;
}

export function WhiteMark() {
  return <Mark tone="white" />;
}
