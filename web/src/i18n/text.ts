import type { Lang, Text } from '../wire';

/** Who is named in a sentence: a person, or a computer, which nobody calls 님. */
export type Who = string | { computer: string };

/** Names by game seat, for the `{s0}` of a sentence. */
export type Names = readonly (Who | null | undefined)[];

/** What stands directly after a name in our sentences, as it is after 님, which ends in a consonant. */
type Particle = '이' | '은' | '을' | '과' | '';

const AFTER_VOWEL: Record<Particle, string> = { 이: '가', 은: '는', 을: '를', 과: '와', '': '' };

/** Somebody in a Korean sentence: name + 님, and the particle. Only computers are called by their bare name. */
export function called(who: Who, particle: Particle = ''): string {
  if (typeof who === 'string') return `${who}님${particle}`;
  return who.computer + (endsInConsonant(who.computer) ? particle : AFTER_VOWEL[particle]);
}

/** Somebody in an English sentence. */
export function nameOf(who: Who): string {
  return typeof who === 'string' ? who : who.computer;
}

/** Whether the last sound of a name is a consonant, as it is read: 영, 일, 삼, 육, 칠, 팔 are, 이, 사, 오, 구 are not. */
function endsInConsonant(name: string): boolean {
  const last = name.trim().at(-1) ?? '';
  const syllable = last.charCodeAt(0) - 0xac00;
  if (syllable >= 0 && syllable < 11_172) return syllable % 28 > 0;
  return '013678lmnLMN'.includes(last);
}

/**
 * A sentence in a language. `{s0}` becomes that seat's name, in Korean with 님: 님 always ends in a consonant, so the
 * particle that follows in the sentence always fits; after a computer's bare name it is fitted. Of somebody who isn't
 * known the seat is named.
 */
export function say(text: Text, lang: Lang, names: Names = []): string {
  return text[lang].replace(/\{s(\d+)\}(이(?!에요)|은|을|과)?/g, (_, digits: string, particle: Particle = '') => {
    const who = names[Number(digits)];
    if (!who) return `${lang === 'ko' ? `${Number(digits) + 1}번님` : `Seat ${Number(digits) + 1}`}${particle}`;
    return lang === 'ko' ? called(who, particle) : nameOf(who) + particle;
  });
}

/** What the server calls its computers. */
const COMPUTER = /^컴퓨터 (\d+)$/;

/** The name of who sits on a chair or at a seat; computers have one in every language. */
export function seatName<N extends string | null>(seat: { name: N; bot: string | null }, lang: Lang): N | string {
  const number = seat.bot === null ? undefined : seat.name?.match(COMPUTER)?.[1];
  return number && lang === 'en' ? `Computer ${number}` : seat.name;
}

/** Who sits at a seat, as sentences name them. */
export function whoIs({ name, bot }: { name: string; bot: string | null }): Who {
  return bot === null ? name : { computer: name };
}
