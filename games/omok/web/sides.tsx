import { Stone, type Tone } from '@madang/web/kit/board';
import css from './omok.module.css';

function Mark({ tone }: { tone: Tone }) {
  return (
    <svg className={css.mark} viewBox="-.55 -.55 1.1 1.1" width="24" height="24" aria-hidden="true">
      <Stone x={0} y={0} tone={tone} />
    </svg>
  );
}

export function BlackMark() {
  return <Mark tone="black" />;
}

export function WhiteMark() {
  return <Mark tone="white" />;
}
