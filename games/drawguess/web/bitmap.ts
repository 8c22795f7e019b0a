/**
 * The canvas as pixels (rules 6): 1000 × 750 numbers of colours, without smoothing, so that the same log gives the same
 * picture on every screen. Scaling comes after.
 */

import { PALETTE, SIZES, WHITE } from './palette';

export const WIDTH = 1000;
export const HEIGHT = 750;

export type Point = readonly [x: number, y: number];

/** The part of the picture that has changed: from the first to before the last column and row. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Half the width of each row of a round brush, from its top: a row covers `x - half` to before `x + half`. */
const ROUND: readonly (readonly number[])[] = SIZES.map(size => {
  const r = size / 2;
  return Array.from({ length: size }, (_, row) => {
    const dy = row - r + 0.5;
    let half = 0;
    while (half < r && (half + 0.5) ** 2 + dy ** 2 <= r ** 2) half += 1;
    return half;
  });
});

export class Bitmap {
  readonly pixels = new Uint8Array(WIDTH * HEIGHT).fill(WHITE);
  private changed: Box | null = null;

  /** A round dot, or as much of it as lies on the canvas. */
  dot(x: number, y: number, size: number, color: number): void {
    const rows = ROUND[size] ?? [];
    const top = y - rows.length / 2;
    for (let row = Math.max(0, -top); row < rows.length && top + row < HEIGHT; row += 1) {
      const half = rows[row] ?? 0;
      const from = Math.max(0, x - half);
      const to = Math.min(WIDTH, x + half);
      if (from < to) this.pixels.fill(color, (top + row) * WIDTH + from, (top + row) * WIDTH + to);
    }
    this.touch(x - rows.length / 2, top, x + rows.length / 2, top + rows.length);
  }

  /** Dots along a Bresenham line, both ends with it. */
  line([x0, y0]: Point, [x1, y1]: Point, size: number, color: number): void {
    const [dx, dy] = [Math.abs(x1 - x0), -Math.abs(y1 - y0)];
    const [sx, sy] = [x0 < x1 ? 1 : -1, y0 < y1 ? 1 : -1];
    let [x, y, error] = [x0, y0, dx + dy];
    for (;;) {
      this.dot(x, y, size, color);
      if (x === x1 && y === y1) return;
      const twice = 2 * error;
      if (twice >= dy) {
        error += dy;
        x += sx;
      }
      if (twice <= dx) {
        error += dx;
        y += sy;
      }
    }
  }

  /** Fills the area of one colour around a point, by its four neighbours. Outside of the canvas there is none. */
  fill([x, y]: Point, color: number): void {
    if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return;
    const { pixels } = this;
    const old = pixels[y * WIDTH + x] ?? WHITE;
    if (old === color) return;
    const open = [y * WIDTH + x];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (pixels[at] !== old) continue;
      const row = at - (at % WIDTH);
      let [from, to] = [at, at + 1];
      while (from > row && pixels[from - 1] === old) from -= 1;
      while (to < row + WIDTH && pixels[to] === old) to += 1;
      pixels.fill(color, from, to);
      this.touch(from - row, row / WIDTH, to - row, row / WIDTH + 1);
      for (const beside of [-WIDTH, WIDTH]) {
        let inRun = false;
        for (let i = from + beside; i < to + beside; i += 1) {
          const fits = pixels[i] === old;
          if (fits && !inRun) open.push(i);
          inRun = fits;
        }
      }
    }
  }

  /** Takes pixels that were kept; nothing: all white. */
  reset(kept: Uint8Array | null): void {
    if (kept) this.pixels.set(kept);
    else this.pixels.fill(WHITE);
    this.touchAll();
  }

  /** As if everything had changed. */
  touchAll(): void {
    this.changed = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
  }

  /** What has changed since this was asked; `null`: nothing. */
  takeChanged(): Box | null {
    const { changed } = this;
    this.changed = null;
    return changed;
  }

  private touch(x0: number, y0: number, x1: number, y1: number): void {
    const [left, top, right, bottom] = [Math.max(0, x0), Math.max(0, y0), Math.min(WIDTH, x1), Math.min(HEIGHT, y1)];
    if (left >= right || top >= bottom) return;
    const { changed } = this;
    if (!changed) this.changed = { left, top, right, bottom };
    else {
      changed.left = Math.min(changed.left, left);
      changed.top = Math.min(changed.top, top);
      changed.right = Math.max(changed.right, right);
      changed.bottom = Math.max(changed.bottom, bottom);
    }
  }
}

/** The colours as a browser holds them in memory, in its own order of bytes. */
const COLOURS = new Uint32Array(
  new Uint8Array(PALETTE.flatMap(({ rgb }) => [rgb >> 16, (rgb >> 8) & 255, rgb & 255, 255])).buffer,
);

/** Puts a part of the picture onto a canvas of its size. */
export function show(bitmap: Bitmap, { left, top, right, bottom }: Box, on: CanvasRenderingContext2D): void {
  const image = on.createImageData(right - left, bottom - top);
  const out = new Uint32Array(image.data.buffer);
  let at = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let i = y * WIDTH + left; i < y * WIDTH + right; i += 1) out[at++] = COLOURS[bitmap.pixels[i] ?? WHITE] ?? 0;
  }
  on.putImageData(image, left, top);
}
