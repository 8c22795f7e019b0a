/** Sentences in both languages. */

import type { Text } from '../wire';

/** A sentence in both languages. */
export const text = (ko: string, en: string): Text => ({ ko, en });

/** Sentences one after the other; `null` where there is none. What is `null` or `false` is left out. */
export function joined(parts: readonly (Text | null | false)[], between = '. '): Text | null {
  const said = parts.filter(part => part !== null && part !== false);
  if (said.length === 0) return null;
  return text(said.map(part => part.ko).join(between), said.map(part => part.en).join(between));
}
