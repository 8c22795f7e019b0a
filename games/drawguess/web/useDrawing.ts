import { type Text, text, useShell } from '@madang/web/kit';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { HEIGHT, WIDTH } from './bitmap';
import { isIn, type Mark, type TableProps, type Tool } from './model';
import { BLACK, SIZES } from './palette';
import { onPaper, Pace, Pen } from './pen';
import type { Easel } from './usePaper';

/** After a pen was used, a hand that rests on the glass is no finger that draws, for so long. */
const PALM_MS = 1_500;
/** The button of a pen's other end. */
const ERASER_BUTTON = 32;
/** How far an arrow moves the brush. */
const STEP = 12;
const SMALL_STEP = 3;

export type Means = Tool | 'fill';

/** What I draw with. */
export interface Kit {
  means: Means;
  color: number;
  size: number;
}

/** Whether I may draw now. */
export function mayDraw({ view, me, replay, outcome }: TableProps, lost: boolean): boolean {
  return isIn(view, me) && view.drawer === me && view.phase.type === 'drawing' && !replay && !outcome && !lost;
}

/** From fingers, pens, mice and keys to marks that are drawn at once and sent. */
export function useDrawing(table: TableProps, easel: Easel) {
  const { lost, confirm } = useShell();
  const may = mayDraw(table, lost ?? false);
  const [kit, setKit] = useState<Kit>({ means: 'pen', color: BLACK, size: 1 });
  const { add, draw, send, pace } = useSending(table, easel);
  const [touched, touch] = useState(0);
  const pen = useRef<{ pen: Pen; pointer: number; timer: number } | null>(null);
  const cursor = useRef<[number, number]>([WIDTH / 2, HEIGHT / 2]);
  const lastPen = useRef(Number.NEGATIVE_INFINITY);

  const lift = () => {
    const held = pen.current;
    pen.current = null;
    if (!held) return;
    window.clearTimeout(held.timer);
    held.pen.end();
  };
  const drop = () => {
    if (!pen.current) return;
    window.clearTimeout(pen.current.timer);
    pen.current.pen.drop();
    pen.current = null;
    easel.paper.settle();
    easel.paint();
  };
  const begin = (at: [number, number], pointer: number, tool: Tool) => {
    const brush = { tool, color: kit.color, size: kit.size };
    touch(table.view.turn);
    pen.current = { pen: new Pen(easel.paper.nextId, brush, at, draw, send), pointer, timer: 0 };
  };
  const moveTo = (to: [number, number]) => {
    const held = pen.current;
    if (!held) return;
    held.pen.move(to);
    held.timer ||= window.setTimeout(() => {
      held.timer = 0;
      held.pen.flush();
    }, pace.wait(performance.now()));
  };
  const fill = (at: [number, number]) => {
    const [x, y] = at;
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return;
    touch(table.view.turn);
    add({ type: 'fill', id: easel.paper.nextId, color: kit.color, at });
  };
  // A whole view came, or my turn is over: what was on its way from this hand is not there any more.
  useEffect(() => drop, [easel.resets, may]);

  const undo = () => {
    if (!may) return;
    lift();
    if (!easel.paper.picture.isEmpty) add({ type: 'undo' });
  };
  const clear = async () => {
    if (!may || easel.paper.picture.isEmpty) return;
    lift();
    const title = text('그림을 모두 지울까요?', 'Clear the whole drawing?');
    const body = text('지운 그림은 되돌릴 수 없어요', 'This cannot be taken back');
    if (await confirm({ title, body, yes: text('모두 지우기', 'Clear'), danger: true })) add({ type: 'clear' });
  };
  useShortcuts(may, kit, setKit, undo);

  const isPalm = (event: PointerEvent) =>
    event.pointerType === 'touch' && performance.now() - lastPen.current < PALM_MS;
  const pointing = {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (event.pointerType === 'pen') lastPen.current = performance.now();
      if (!may || (event.button > 0 && event.button !== 5) || pen.current || isPalm(event)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = placeOf(event.nativeEvent, event.currentTarget);
      if (kit.means === 'fill') return;
      begin(at, event.pointerId, event.buttons & ERASER_BUTTON ? 'eraser' : kit.means);
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      if (event.pointerType === 'pen') lastPen.current = performance.now();
      if (pen.current?.pointer !== event.pointerId) return;
      const { nativeEvent, currentTarget } = event;
      const passed = nativeEvent.getCoalescedEvents?.() ?? [];
      for (const one of passed.length > 0 ? passed : [nativeEvent]) moveTo(placeOf(one, currentTarget));
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      const held = event.currentTarget.hasPointerCapture(event.pointerId);
      if (pen.current?.pointer === event.pointerId) {
        moveTo(placeOf(event.nativeEvent, event.currentTarget));
        lift();
      } else if (may && held && kit.means === 'fill' && !pen.current) {
        fill(placeOf(event.nativeEvent, event.currentTarget));
      }
    },
    onPointerCancel(event: PointerEvent<HTMLCanvasElement>) {
      if (pen.current?.pointer === event.pointerId) lift();
    },
  };
  const byKey = (event: KeyboardEvent): boolean => {
    if (!may) return false;
    if (event.key === ' ' || event.key === 'Enter') {
      if (kit.means === 'fill') fill(onPaper(...cursor.current));
      else if (pen.current) lift();
      else begin(onPaper(...cursor.current), KEYBOARD, kit.means);
      return true;
    }
    const way = ARROWS[event.key];
    if (!way) return false;
    const step = event.shiftKey ? SMALL_STEP : STEP;
    const [x, y] = cursor.current;
    cursor.current = [between(x + way[0] * step, WIDTH), between(y + way[1] * step, HEIGHT)];
    moveTo(onPaper(...cursor.current));
    return true;
  };
  /** Whether nothing was drawn in this turn. */
  const untouched = table.view.canvas.last === 0 && touched !== table.view.turn;
  return { may, untouched, kit, setKit, undo, clear, pointing, byKey, cursor };
}

export type Drawing = ReturnType<typeof useDrawing>;

/** No pointer has this number. */
const KEYBOARD = -1;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const between = (value: number, end: number) => Math.min(end - 1, Math.max(0, value));

/** Where on the canvas of 1000 × 750 something is. */
function placeOf(event: { clientX: number; clientY: number }, canvas: HTMLCanvasElement): [number, number] {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  return onPaper(((event.clientX - left) / width) * WIDTH, ((event.clientY - top) / height) * HEIGHT);
}

/** Draws marks here and sends them; what the server refuses disappears again. */
function useSending({ stream }: TableProps, { paper, paint }: Easel) {
  const { toast } = useShell();
  const told = useRef(Number.NEGATIVE_INFINITY);
  const [pace] = useState(() => new Pace());
  const tell = (said: Text) => {
    // One refusal makes those that follow it fail too.
    if (performance.now() - told.current > 3_000) toast(said);
    told.current = performance.now();
  };
  const draw = (mark: Mark) => {
    paper.picture.take(mark);
    paint();
  };
  const send = (mark: Mark) => {
    paper.sent(mark);
    pace.note(performance.now());
    void stream?.send(mark).then(result => {
      if (result.ok) return;
      paper.refused(mark);
      paint();
      if (result.code === 'canvas_limit' || result.code === 'too_fast') tell(result.text);
    });
  };
  const add = (mark: Mark) => {
    draw(mark);
    send(mark);
  };
  return { draw, send, add, pace };
}

const WRITES = 'input:not([type=radio]), textarea, select, [contenteditable]';

/** Ctrl+Z takes back; single letters choose a tool, where the person has them on. */
function useShortcuts(on: boolean, kit: Kit, setKit: (kit: Kit) => void, undo: () => void) {
  const { prefs } = useShell();
  const latest = useRef({ kit, setKit, undo });
  latest.current = { kit, setKit, undo };
  useEffect(() => {
    if (!on) return;
    const listen = (event: globalThis.KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      if (event.altKey || event.isComposing || at?.closest(WRITES) || document.querySelector('dialog[open]')) return;
      const { kit, setKit, undo } = latest.current;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'z' || event.shiftKey) return;
        event.preventDefault();
        undo();
        return;
      }
      const next = prefs.singleKeys ? changed(kit, event.code) : null;
      if (!next) return;
      event.preventDefault();
      setKit(next);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on, prefs.singleKeys]);
}

/** What a key makes of my tools. By its place on the keyboard: with Korean on, P is ㅔ. */
export function changed(kit: Kit, code: string): Kit | null {
  switch (code) {
    case 'KeyP':
      return { ...kit, means: 'pen' };
    case 'KeyE':
      return { ...kit, means: 'eraser' };
    case 'KeyF':
      return { ...kit, means: 'fill' };
    case 'BracketLeft':
      return { ...kit, size: Math.max(0, kit.size - 1) };
    case 'BracketRight':
      return { ...kit, size: Math.min(SIZES.length - 1, kit.size + 1) };
    default:
      return null;
  }
}
