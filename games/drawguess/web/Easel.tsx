import { Button, text, useShell } from '@madang/web/kit';
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { HEIGHT, WIDTH } from './bitmap';
import css from './easel.module.css';
import { koreanToMe, secretOf, type TableProps } from './model';
import { css as colourOf, SIZES } from './palette';
import type { Drawing } from './useDrawing';
import { useOnce } from './useOnce';
import { canvasInWords, categoryName, DIFFICULTY, whyEnded } from './words';

interface EaselProps {
  table: TableProps;
  canvas: RefObject<HTMLCanvasElement | null>;
  drawing: Drawing;
}

/** The canvas, and over it what is asked or shown before and after the drawing. */
export function Easel({ table, canvas, drawing }: EaselProps) {
  const { t } = useShell();
  const { view } = table;
  const { may, kit, cursor } = drawing;
  const brush = useRef<HTMLSpanElement>(null);
  const follow = (x: number, y: number) => {
    if (!brush.current) return;
    brush.current.style.left = `${(x / WIDTH) * 100}%`;
    brush.current.style.top = `${(y / HEIGHT) * 100}%`;
    brush.current.dataset.on = 'true';
  };
  const hover = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!may || event.pointerType === 'touch') return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    follow(((event.clientX - left) / width) * WIDTH, ((event.clientY - top) / height) * HEIGHT);
  };
  useFocus(canvas, may);
  const drawn = text(
    '그림판. 화살표로 붓을 옮기고, 스페이스로 긋기 시작하고 끝내요',
    'Canvas. Arrows move the brush, Space begins and ends a stroke',
  );
  return (
    <div className={css.easel}>
      <canvas
        ref={canvas}
        className={css.canvas}
        width={WIDTH}
        height={HEIGHT}
        role={may ? 'application' : 'img'}
        aria-label={t(may ? drawn : canvasInWords(view))}
        tabIndex={may ? 0 : undefined}
        data-may={may || undefined}
        {...drawing.pointing}
        onPointerMove={event => {
          hover(event);
          drawing.pointing.onPointerMove(event);
        }}
        onPointerLeave={() => delete brush.current?.dataset.on}
        onContextMenu={event => event.preventDefault()}
        onKeyDown={event => {
          if (event.ctrlKey || event.metaKey || event.altKey || !drawing.byKey(event)) return;
          event.preventDefault();
          event.stopPropagation();
          follow(...cursor.current);
        }}
      />
      {may && (
        <span
          ref={brush}
          className={css.brush}
          style={{
            width: `${((SIZES[kit.size] ?? 8) / WIDTH) * 100}%`,
            background: kit.means === 'eraser' ? '#fff' : colourOf(kit.color),
          }}
          data-means={kit.means}
          aria-hidden="true"
        />
      )}
      {may && drawing.untouched && <Invitation table={table} />}
      <Choosing table={table} />
      <Reveal table={table} />
    </div>
  );
}

/** The word that was pressed is gone: whoever uses keys goes on at the canvas, not at the top of the page. */
function useFocus(canvas: RefObject<HTMLCanvasElement | null>, may: boolean) {
  useEffect(() => {
    if (may && document.activeElement === document.body) canvas.current?.focus({ preventScroll: true });
  }, [may, canvas]);
}

/** What the drawer reads on an empty canvas. */
function Invitation({ table }: { table: TableProps }) {
  const { t } = useShell();
  const word = secretOf(table.view.phase)?.word ?? '';
  return <p className={css.invitation}>{t(text(`“${word}” — 여기에 그려 주세요`, `“${word}” — draw it here`))}</p>;
}

/** The words that the drawer may choose from; for the others, who chooses. */
function Choosing({ table }: { table: TableProps }) {
  const { t, lang } = useShell();
  const { view, me, replay, seats } = table;
  const once = useOnce(table);
  if (view.phase.type !== 'choosing') return null;
  const { offer } = view.phase;
  if (!offer) {
    return (
      <div className={css.over} data-kind="wait">
        <p className={css.title}>
          {t(text(`{s${view.drawer}}이 단어를 고르고 있어요`, `{s${view.drawer}} is choosing a word`))}
        </p>
        {seats[view.drawer]?.bot === null && <p>{t(text('그동안 이야기를 나눠 보세요', 'Have a chat meanwhile'))}</p>}
      </div>
    );
  }
  return (
    <div className={css.over} role="group" aria-label={t(text('단어 고르기', 'Choose a word'))}>
      <p className={css.title}>{t(text('무엇을 그릴까요?', 'What will you draw?'))}</p>
      {koreanToMe(table, lang) && (
        <p>Words are Korean. For English ones, the host can write “Own words” in the rules before a game.</p>
      )}
      <div className={css.offer}>
        {offer.map(({ word, category, difficulty }, index) => (
          <Button
            key={word}
            data-size="big"
            onClick={() => me === view.drawer && !replay && once({ type: 'choose', index })}
            className={css.word}
          >
            <b>{word}</b>
            <small>
              {[category && categoryName(category), difficulty ? DIFFICULTY[difficulty - 1] : null]
                .flatMap(part => (part ? [t(part)] : []))
                .join(' · ')}
            </small>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The word, why the turn ended, and what the drawer earned. The drawing stays in sight. */
function Reveal({ table }: { table: TableProps }) {
  const { t } = useShell();
  const { phase, drawer } = table.view;
  if (phase.type !== 'reveal') return null;
  return (
    <div className={css.reveal} role="status">
      <p>{t(whyEnded(phase.ended, phase.secret !== null, table.seats[drawer]))}</p>
      {phase.secret?.word && (
        <p className={css.answer}>
          <span>{t(text('정답', 'It was'))}</span> <b className="title-face">{phase.secret.word}</b>
        </p>
      )}
      <p className={css.earned}>
        {phase.solved.length > 0
          ? t(
              text(
                `${phase.solved.length}명이 맞혔어요 · 그린 {s${drawer}} +${phase.points}점`,
                `${phase.solved.length} had it · {s${drawer}} earns ${phase.points} for the drawing`,
              ),
            )
          : t(text('아무도 못 맞혔어요', 'Nobody had it'))}
      </p>
    </div>
  );
}
