/** What I saw of a finished game, at any step: the first scene is whole, the others say what is different. */

import { applyPatch, type Operation } from 'rfc6902';
import type { Scene, Streamed } from '../wire';

/** So many scenes lie between two that are kept whole. */
const MARK_EVERY = 24;
const NOTHING: readonly Streamed[] = [];

export class Film {
  /** Views that are kept whole, at every `MARK_EVERY`th scene from the first on. */
  private readonly marks: unknown[] = [];

  constructor(private readonly scenes: readonly Scene[]) {
    const first = this.scene(0);
    if (!('view' in first)) throw new Error('the first scene is not whole');
    this.marks.push(first.view);
  }

  get length(): number {
    return this.scenes.length;
  }

  scene(at: number): Scene {
    const scene = this.scenes[at];
    if (!scene) throw new Error(`there is no scene ${at}`);
    return scene;
  }

  /** What was streamed between the step before and step `at`. */
  streamed(at: number): readonly Streamed[] {
    return this.scenes[at]?.streamed ?? NOTHING;
  }

  /** What I saw after step `at`. */
  view(at: number): unknown {
    const mark = Math.min(Math.floor(at / MARK_EVERY), this.marks.length - 1);
    // The root is a field, so that the whole view can be replaced as well.
    const root = { view: structuredClone(this.marks[mark]) };
    for (let step = mark * MARK_EVERY + 1; step <= at; step += 1) {
      this.change(root, step);
      if (step === this.marks.length * MARK_EVERY) this.marks.push(structuredClone(root.view));
    }
    return root.view;
  }

  private change(root: { view: unknown }, at: number): void {
    const scene = this.scene(at);
    if (!('patch' in scene)) throw new Error(`scene ${at} has no changes`);
    const changes = structuredClone(scene.patch as Operation[]);
    for (const change of changes) change.path = `/view${change.path}`;
    if (applyPatch(root, changes).some(error => error !== null)) {
      throw new Error(`the changes of scene ${at} don't fit`);
    }
  }
}
