import type { Lang, Text } from '../wire';

/** Names by game seat, for the `{s0}` of a sentence. */
export type Names = readonly (string | null | undefined)[];

/**
 * A sentence in a language. `{s0}` becomes that seat's name, in Korean with 님: 님 always ends in a consonant, so the
 * particle that follows in the sentence always fits. Of somebody who isn't known the seat is named.
 */
export function say(text: Text, lang: Lang, names: Names = []): string {
  return text[lang].replace(/\{s(\d+)\}/g, (_, digits: string) => {
    const name = names[Number(digits)];
    if (!name) return lang === 'ko' ? `${Number(digits) + 1}번님` : `Seat ${Number(digits) + 1}`;
    return lang === 'ko' ? `${name}님` : name;
  });
}
