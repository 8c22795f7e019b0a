import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useShell } from '../shell';
import { text } from '../text';
import css from './chess.module.css';
import { PieceSign } from './Piece';
import { type Kind, placeOf, type Square, type Tone } from './squares';
import { KIND } from './words';

export type Promoted = Exclude<Kind, 'pawn' | 'king'>;

/** The likeliest first, on the square itself. */
const CHOICES: readonly Promoted[] = ['queen', 'knight', 'rook', 'bishop'];

interface PromotionChoiceProps {
  at: Square;
  from: Tone;
  tone: Tone;
  /** `null`: the pawn stays where it is. */
  onChoose(kind: Promoted | null): void;
}

/** What a pawn becomes, asked beside the finger: from its square towards the middle of the board. */
export function PromotionChoice({ at, from, tone, onChoose }: PromotionChoiceProps) {
  const { t, announce } = useShell();
  const root = useRef<HTMLDivElement>(null);
  // The press that brought this up ends in a click, and by then the first choice lies under the finger.
  const pressed = useRef(false);
  const { col, row } = placeOf(at, from);
  const atTop = row === 0;
  useEffect(() => {
    root.current?.querySelector('button')?.focus();
    announce(ASK, 'assertive');
  }, [announce]);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === 'Escape') onChoose(null);
    else if (step) buttons.at((now + (atTop ? step : -step) + buttons.length) % buttons.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      {/* A press beside it means no; keys have Esc. */}
      <div className={css.veil} onPointerDown={() => onChoose(null)} />
      <div
        ref={root}
        className={css.choice}
        data-up={!atTop || undefined}
        role="group"
        aria-label={t(ASK)}
        style={{ left: `${col * 12.5}%` }}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          pressed.current = true;
        }}
      >
        {CHOICES.map(kind => (
          <button
            key={kind}
            type="button"
            aria-label={t(KIND[kind])}
            onClick={event => (pressed.current || event.detail === 0) && onChoose(kind)}
          >
            <PieceSign kind={kind} tone={tone} size="100%" />
          </button>
        ))}
      </div>
    </>
  );
}

const ASK = text('무엇으로 바꿀까요?', 'What should it become?');
