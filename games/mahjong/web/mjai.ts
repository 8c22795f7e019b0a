/**
 * A match as mjai lines, which other programs for mahjong read: one event a line, from one's own seat. What its player
 * could not see is `?`.
 */

import type { Finished, RecordFile } from '@madang/web/kit';
import type { EndKind, Event, Meld, View, Win } from './model';
import { kindOf, type Reds } from './tile';

type Line = { type: string } & Record<string, unknown>;

const UNSEEN = '?';
const HAND = 13;
const HONOURS = ['E', 'S', 'W', 'N', 'P', 'F', 'C'];
const CALLS = { chi: 'chi', pon: 'pon', minkan: 'daiminkan', ankan: 'ankan', kakan: 'kakan' } as const;

/** Why a hand ended without a win. */
const REASONS: Partial<Record<EndKind, string>> = {
  exhaustive: 'fanpai',
  nagashi: 'nagashi_mangan',
  kyushu: 'kyushu_kyuhai',
  suufon: 'sufon_renda',
  suukaikan: 'suukaikan',
  suucha: 'suucha_riichi',
  sanchahou: 'sanchaho',
};

/** How a tile is written: `3m`, a red five `5mr`, the winds `E S W N`, white, green and red `P F C`. */
export function mjaiTile(tile: number, reds: Reds): string {
  const kind = kindOf(tile);
  const honour = HONOURS[kind - 27];
  return honour ?? `${(kind % 9) + 1}${'mps'[Math.floor(kind / 9)]}${reds.includes(tile) ? 'r' : ''}`;
}

/** The whole match. */
export function mjaiRecord({ steps, start, names }: Finished<View, Event>): RecordFile {
  const me = start.me;
  const lines: Line[] = [{ type: 'start_game', ...(me === null ? {} : { id: me }), names }];
  const writer = new Writer(lines, start.reds);
  const first = opening(start);
  for (const event of first) writer.write(event, first, () => start);
  for (const step of steps) {
    // The view is made only where a line needs it.
    for (const event of step.events) writer.write(event, step.events, step.view);
  }
  return { text: lines.map(line => `${JSON.stringify(line)}\n`).join(''), extension: 'mjai.jsonl' };
}

/** The beginning of the first hand is told to nobody: it is what the match begins with. */
function opening(view: View): Event[] {
  const { hand_no, round, dealer, own, live_left } = view;
  const events: Event[] = [{ type: 'hand_started', hand_no, round, dealer }];
  if (own && view.me !== null) events.push({ type: 'dealt', seat: view.me, tiles: own.hand });
  const drawn = own && view.me === dealer && own.drawn !== null ? { tile: own.drawn } : {};
  events.push({ type: 'draw', seat: dealer, ...drawn, replacement: false, live_left });
  return events;
}

class Writer {
  /** The tile that was declared for a kan or set aside, and stands written already. */
  private declared: number | null = null;

  constructor(
    private readonly lines: Line[],
    private readonly reds: Reds,
  ) {}

  write(event: Event, told: readonly Event[], view: () => View): void {
    switch (event.type) {
      case 'hand_started':
        this.begin(told, view());
        break;
      case 'draw':
        this.put('tsumo', { actor: event.seat, pai: event.tile === undefined ? UNSEEN : this.tile(event.tile) });
        break;
      case 'discard':
        if (event.riichi) this.put('reach', { actor: event.seat });
        this.put('dahai', { actor: event.seat, pai: this.tile(event.tile), tsumogiri: event.tsumogiri });
        break;
      case 'riichi':
        this.put('reach_accepted', { actor: event.seat });
        break;
      case 'declared':
        this.declare(event.seat, event.tile, event.kind, view());
        break;
      case 'meld':
        this.layOut(event.seat, event.meld);
        break;
      case 'kita':
        if (this.declared !== event.tile) this.put('nukidora', { actor: event.seat, pai: this.tile(event.tile) });
        break;
      case 'dora':
        // The first one stands in the line that begins the hand.
        if (!told.some(({ type }) => type === 'hand_started')) this.put('dora', { dora_marker: this.tile(event.tile) });
        break;
      case 'win':
        this.win(event.win, view());
        break;
      case 'hand_over':
        this.end(event, view());
        break;
      case 'match_over':
        this.put('end_game', { scores: view().seats.map(({ points }) => points) });
        break;
      default:
        break;
    }
  }

  private begin(told: readonly Event[], view: View): void {
    this.declared = null;
    const { round, dealer, seats, indicators } = view;
    const hands = seats.map((_, seat) => {
      const dealt = told.find(event => event.type === 'dealt' && event.seat === seat);
      return dealt?.type === 'dealt' ? this.tiles(dealt.tiles) : Array<string>(HAND).fill(UNSEEN);
    });
    const [marker] = indicators;
    this.put('start_kyoku', {
      bakaze: HONOURS[round.wind],
      ...(marker === undefined ? {} : { dora_marker: this.tile(marker) }),
      kyoku: round.num + 1,
      honba: round.honba,
      kyotaku: round.sticks,
      oya: dealer,
      scores: seats.map(({ points }) => points),
      tehais: hands,
    });
  }

  /** A kan or a North that others may win with stands there before they answer. */
  private declare(actor: number, tile: number, kind: string, view: View): void {
    const pai = this.tile(tile);
    if (kind === 'kita') this.put('nukidora', { actor, pai });
    else if (kind === 'kakan') {
      const triplet = view.seats[actor]?.melds.find(
        meld => meld.type === 'pon' && meld.tiles.some(other => kindOf(other) === kindOf(tile)),
      );
      this.put('kakan', { actor, pai, consumed: this.tiles(triplet?.tiles ?? []) });
    } else if (kind === 'ankan') {
      const four = [0, 1, 2, 3].map(copy => kindOf(tile) * 4 + copy);
      this.put('ankan', { actor, consumed: this.tiles(four) });
    } else return;
    this.declared = tile;
  }

  private layOut(actor: number, meld: Meld): void {
    const isWritten = this.declared !== null && meld.tiles.includes(this.declared);
    if (isWritten && (meld.type === 'kakan' || meld.type === 'ankan')) return;
    const type = CALLS[meld.type];
    if (meld.type === 'ankan') {
      this.put(type, { actor, consumed: this.tiles(meld.tiles) });
      return;
    }
    const pai = meld.type === 'kakan' ? meld.added : meld.called;
    const consumed = this.tiles(meld.tiles.filter(tile => tile !== pai));
    const target = meld.type === 'kakan' ? {} : { target: meld.from };
    this.put(type, { actor, ...target, pai: pai === null ? UNSEEN : this.tile(pai), consumed });
  }

  private win(win: Win, { seats, result }: View): void {
    const deltas = seats.map(() => 0);
    for (const { from, to, points } of win.payments) {
      deltas[to] = (deltas[to] ?? 0) + points;
      if (from !== null) deltas[from] = (deltas[from] ?? 0) - points;
    }
    this.put('hora', {
      actor: win.seat,
      target: win.from ?? win.seat,
      pai: this.tile(win.tile),
      deltas,
      // Those below the indicators are turned for a winner in riichi only.
      ...(seats[win.seat]?.riichi === 'standing' && result ? { ura_markers: this.tiles(result.ura) } : {}),
    });
  }

  private end({ kind, deltas }: Event & { type: 'hand_over' }, { seats, result }: View): void {
    const reason = REASONS[kind];
    if (reason) {
      const tenpais = seats.map((_, seat) => result?.tenpai.includes(seat) ?? false);
      this.put('ryukyoku', { reason, deltas, tenpais });
    }
    this.put('end_kyoku', {});
  }

  private put(type: string, fields: Record<string, unknown>): void {
    this.lines.push({ type, ...fields });
  }

  private tile(tile: number): string {
    return mjaiTile(tile, this.reds);
  }

  private tiles(tiles: readonly number[]): string[] {
    return tiles.map(tile => this.tile(tile));
  }
}
