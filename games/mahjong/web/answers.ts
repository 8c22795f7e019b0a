/** What I may do now, sorted into buttons. The order of the buttons never changes, so that a thumb learns it. */

import { type Text, text } from '@madang/web/kit';
import type { Action } from './model';

/** The kinds of buttons, from left to right. */
const ORDER = ['pass', 'chi', 'pon', 'kan', 'kita', 'kyushu', 'riichi', 'win'] as const;
export type AnswerKind = (typeof ORDER)[number];

/** A button above my hand. */
export interface Answer {
  kind: AnswerKind;
  /** What it says. */
  label: Text;
  /** The tiles that it would use, my own ones and the one that lies there. */
  tiles: readonly number[];
  /** The one of them that is somebody else's. */
  taken: number | null;
  /** What it sends; of riichi the tile is still to be chosen. */
  action: Action | null;
  /** The letter that presses it. */
  key: string;
}

const LABELS = {
  pass: text('패스', 'Pass'),
  chi: text('치', 'Chi'),
  straight: text('스트레이트', 'Straight'),
  pon: text('퐁', 'Pon'),
  triple: text('트리플', 'Triple'),
  kan: text('깡', 'Kan'),
  kita: text('북 빼기', 'North'),
  kyushu: text('구종구패', 'Nine kinds'),
  riichi: text('리치', 'Riichi'),
  ron: text('론', 'Ron'),
  tsumo: text('쯔모', 'Tsumo'),
};

/** The letters of the buttons, for those who switched single keys on. */
export const KEYS: Readonly<Record<AnswerKind, string>> = {
  pass: 'x',
  chi: 'c',
  pon: 'p',
  kan: 'k',
  kita: 'n',
  kyushu: '9',
  riichi: 'r',
  win: 'w',
};

function answer(kind: AnswerKind, label: Text, tiles: readonly number[], taken: number | null, action: Action | null) {
  return { kind, label, tiles: [...tiles].sort((a, b) => a - b), taken, action, key: KEYS[kind] };
}

/** The button of an action; `null`: it is done at the tiles themselves. */
function answerOf(action: Action, offered: number | null, joy: boolean): Answer | null {
  const withOffered = (tiles: readonly number[]) => (offered === null ? tiles : [...tiles, offered]);
  switch (action.type) {
    case 'pass':
      return answer('pass', LABELS.pass, [], null, action);
    case 'chi':
      return answer('chi', joy ? LABELS.straight : LABELS.chi, withOffered(action.tiles), offered, action);
    case 'pon':
      return answer('pon', joy ? LABELS.triple : LABELS.pon, withOffered(action.tiles), offered, action);
    case 'minkan':
      return answer('kan', LABELS.kan, withOffered(action.tiles), offered, action);
    case 'ankan':
    case 'kakan':
      return answer('kan', LABELS.kan, [action.tile], null, action);
    case 'kita':
      return answer('kita', LABELS.kita, [], null, action);
    case 'kyushu':
      return answer('kyushu', LABELS.kyushu, [], null, action);
    case 'ron':
      return answer('win', LABELS.ron, offered === null ? [] : [offered], offered, action);
    case 'tsumo':
      return answer('win', LABELS.tsumo, [], null, action);
    default:
      return null;
  }
}

/** My buttons; `offered` is the tile that lies there to be answered. */
export function answers(legal: readonly Action[], offered: number | null, joy: boolean): Answer[] {
  const all = legal.map(action => answerOf(action, offered, joy)).filter(found => found !== null);
  if (legal.some(({ type }) => type === 'riichi')) all.push(answer('riichi', LABELS.riichi, [], null, null));
  return all.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** The tiles that I may throw; with `riichi` those that declare it. */
export function throwable(legal: readonly Action[], how: 'discard' | 'riichi'): Set<number> {
  return new Set(legal.flatMap(action => (action.type === how ? [action.tile] : [])));
}
