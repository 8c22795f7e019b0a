/** Friendly names to begin with: how somebody is, and who comes to a courtyard. */

import type { Lang } from '../wire';

const parts: Record<Lang, { first: readonly string[]; second: readonly string[] }> = {
  ko: {
    first: '느긋한 씩씩한 다정한 반가운 배부른 졸린 용감한 상냥한 재빠른 엉뚱한 든든한 신나는 조용한 해맑은'.split(' '),
    second: '까치 두루미 고양이 호랑이 다람쥐 너구리 토끼 두꺼비 제비 참새 강아지 거북이 단풍 솔방울'.split(' '),
  },
  en: {
    first: 'Calm Brave Kind Happy Sleepy Quick Gentle Merry Quiet Sunny Lucky Sly'.split(' '),
    second: 'Crane Tiger Hare Magpie Otter Fox Toad Heron Maple Pine Wren Bear'.split(' '),
  },
};

/** The longest nickname, in letters as a person counts them. */
export const NICKNAME_MAX = 12;

/** A name for somebody who has none. `random` gives numbers from 0 up to, not including, 1. */
export function propose(lang: Lang, random: () => number = Math.random): string {
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  return `${pick(parts[lang].first)} ${pick(parts[lang].second)}`;
}

/** The longest message, in letters as a person counts them. */
export const CHAT_MAX = 300;

/** Beyond this nobody counts letter by letter: it is too long for anything. */
const COUNTED = 10_000;

/** How many letters a person counts in a text. */
export function letters(text: string): number {
  if (text.length > COUNTED) return text.length;
  if ('Segmenter' in Intl) return [...new Intl.Segmenter('ko').segment(text)].length;
  return [...text].length;
}
