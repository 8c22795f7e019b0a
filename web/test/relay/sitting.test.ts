import { describe, expect, test } from 'vitest';
import { positionAfter } from '../../src/relay/position';
import {
  type Act,
  act,
  arrived,
  hear,
  isMyMove,
  isSwappable,
  joined,
  left,
  opened,
  type Sitting,
  tick,
} from '../../src/relay/sitting';
import type { Heard, Said } from '../../src/relay/wire';

const control = { mainMs: 60_000, incrementMs: 0 };
const CODE = 'AB-CD-EF';

/** A seat that hears and does one thing after another. */
class Player {
  now = 0;
  constructor(public sitting: Sitting) {}

  static white(clock: typeof control | null = null) {
    return new Player(opened(CODE, 'k', '까치', clock))
      .hears({ type: 'peer_joined', peerName: '두루미' })
      .hears({ type: 'game_joined', color: 'white', peerName: '두루미', key: 'k' });
  }

  static black(clock: typeof control | null = null) {
    const seat = { type: 'game_joined', color: 'black', peerName: '까치', key: 'k' } as const;
    return new Player(joined(CODE, seat, '두루미', clock, 0));
  }

  hears(...all: Heard[]) {
    for (const heard of all) this.sitting = hear(this.sitting, heard, this.now);
    return this;
  }

  peer(...moves: string[]) {
    return this.hears(...moves.map(uci => ({ type: 'game_move', uci }) as const));
  }

  does(...all: Act[]) {
    for (const one of all) this.sitting = act(this.sitting, one, this.now);
    return this;
  }

  moves(uci: string) {
    return this.does({ type: 'move', uci });
  }

  /** My move and its echo. */
  plays(uci: string) {
    return this.moves(uci).peer(uci);
  }

  waits(ms: number) {
    this.now += ms;
    this.sitting = tick(this.sitting, this.now);
    return this;
  }

  /** Pages like this one beat three times at once. */
  meetsKin() {
    return this.hears(...Array<Heard>(3).fill({ type: 'peer_heartbeat' }));
  }

  get game() {
    if (!this.sitting.game) throw new Error('no game');
    return this.sitting.game;
  }

  get said(): Said[] {
    return this.sitting.outbox.map(({ said }) => said);
  }

  get events() {
    return this.said.map(({ event }) => event);
  }
}

describe('a move of mine', () => {
  test('is pending until its echo, and is sent once', () => {
    const white = Player.white().moves('e2e4');
    expect(white.game).toMatchObject({ moves: [], pending: { uci: 'e2e4' } });
    expect(white.said).toEqual([{ event: 'game_move', uci: 'e2e4' }]);
    expect(isMyMove(white.sitting)).toBe(false);
    white.moves('d2d4');
    expect(white.said).toHaveLength(1);
    white.peer('e2e4');
    expect(white.game).toMatchObject({ moves: ['e2e4'], pending: null, end: null });
    expect(white.said).toEqual([]);
  });

  test('has to be legal, and in my turn', () => {
    expect(Player.white().moves('e2e5').said).toEqual([]);
    expect(Player.black().moves('e7e5').said).toEqual([]);
    expect(Player.white().plays('e2e4').moves('d2d4').said).toEqual([]);
  });

  test('takes its clock along, which stands until the answer', () => {
    const white = Player.white(control).plays('e2e4').peer('e7e5');
    white.now = 5_000;
    white.moves('g1f3');
    expect(white.said).toEqual([{ event: 'game_move', uci: 'g1f3', whiteTime: 55_000, blackTime: 60_000 }]);
    expect(white.game.pending?.left).toBe(55_000);
    white.now = 5_200;
    white.peer('g1f3');
    expect(white.game.clocks).toEqual({ left: { white: 55_000, black: 60_000 }, since: 5_200 });
  });
});

describe("the peer's move", () => {
  test('in its turn is followed, castling in either form', () => {
    const black = Player.black().peer('e2e4').plays('e7e5').peer('g1f3').plays('b8c6').peer('f1c4').plays('f8c5');
    black.peer('e1h1');
    expect(black.game.moves.at(-1)).toBe('e1g1');
    expect(black.game.end).toBeNull();
  });

  test.each([
    ['that is illegal', 'e2e5', 'illegal'],
    ['that is none', 'N@f3', 'illegal'],
    ['that passes', '0000', 'null'],
  ] as const)('%s stops the board', (_, uci, why) => {
    const black = Player.black().peer(uci);
    expect(black.game.end).toEqual({ how: 'stopped', why, move: uci, winner: null });
    expect(black.game.moves).toEqual([]);
  });

  test('out of turn stops the board, also while mine is on its way', () => {
    expect(Player.white().peer('e2e4').game.end).toMatchObject({ how: 'stopped', why: 'turn' });
    expect(Player.white().plays('e2e4').peer('e7e5', 'd7d5').game.end).toMatchObject({ how: 'stopped', why: 'turn' });
    const hasty = Player.white().plays('e2e4').peer('e7e5').moves('g1f3').peer('d7d5');
    expect(hasty.game.end).toMatchObject({ how: 'stopped', why: 'turn' });
    expect(hasty.game.pending).toBeNull();
    expect(hasty.said).toEqual([]);
  });

  test('after the end says nothing', () => {
    const black = Player.black().does({ type: 'resign' });
    const before = black.game;
    black.peer('e2e4');
    expect(black.game).toEqual(before);
  });
});

describe('the rules end a game', () => {
  test('by mate, for who gave it and for who got it', () => {
    const black = Player.black().peer('f2f3').plays('e7e5').peer('g2g4').plays('d8h4');
    expect(black.game.end).toEqual({ how: 'mate', winner: 'black' });
    const white = Player.white().plays('f2f3').peer('e7e5').plays('g2g4').peer('d8h4');
    expect(white.game.end).toEqual({ how: 'mate', winner: 'black' });
    expect(isMyMove(white.sitting)).toBe(false);
  });

  test('by the same position three times', () => {
    const white = Player.white();
    for (let round = 0; round < 2; round++) white.plays('g1f3').peer('g8f6').plays('f3g1').peer('f6g8');
    expect(white.game.end).toEqual({ how: 'threefold', winner: null });
  });
});

describe('giving up', () => {
  test('ends it at once for me, and for the peer when it hears of it', () => {
    const black = Player.black().does({ type: 'resign' });
    expect(black.game.end).toEqual({ how: 'resigned', winner: 'white' });
    expect(black.said).toEqual([{ event: 'resign', color: 'black' }]);
    const white = Player.white().hears({ type: 'resign' });
    expect(white.game.end).toEqual({ how: 'resigned', winner: 'white' });
    expect(white.does({ type: 'resign' }).said).toEqual([]);
  });
});

describe('a draw', () => {
  test('that I offer and the peer accepts', () => {
    const white = Player.white().does({ type: 'offer' }, { type: 'offer' });
    expect(white.events).toEqual(['offer_draw']);
    white.hears({ type: 'accept_draw' });
    expect(white.game.end).toEqual({ how: 'agreed', winner: null });
  });

  test('that the peer offers and I accept counts with its echo', () => {
    const white = Player.white().hears({ type: 'offer_draw' }).does({ type: 'accept' }, { type: 'accept' });
    expect(white.events).toEqual(['accept_draw']);
    expect(white.game.end).toBeNull();
    white.hears({ type: 'accept_draw' });
    expect(white.game.end).toEqual({ how: 'agreed', winner: null });
    expect(white.said).toEqual([]);
  });

  test('is off when who was asked plays on', () => {
    const white = Player.white().hears({ type: 'offer_draw' }).moves('e2e4');
    expect(white.game.offers.peers).toBe(false);
    const black = Player.black().does({ type: 'offer' }).peer('e2e4');
    expect(black.game.offers.mine).toBe(false);
  });

  test('outlives my own move', () => {
    expect(Player.white().does({ type: 'offer' }).plays('e2e4').game.offers.mine).toBe(true);
  });

  test('that nobody offered stops the board', () => {
    expect(Player.white().hears({ type: 'accept_draw' }).game.end).toMatchObject({ how: 'stopped', why: 'accept' });
    const own = Player.white().hears({ type: 'offer_draw' }, { type: 'accept_draw' });
    expect(own.game.end).toMatchObject({ how: 'stopped', why: 'accept' });
  });
});

describe('the first game', () => {
  test('a client of the desktop is greeted when it listens, and once', () => {
    const white = Player.white();
    expect(white.waits(500).said).toEqual([]);
    expect(white.waits(600).said).toEqual([{ event: 'ready' }]);
    expect(white.hears({ type: 'peer_ready' }).waits(5_000).said).toHaveLength(1);
    expect(white.sitting.ready).toEqual({ mine: false, peers: false });
  });

  test('a page like this one is greeted at once', () => {
    const white = Player.white().meetsKin();
    expect(white.sitting.kin).toBe(true);
    expect(white.said).toEqual([{ event: 'ready' }]);
    expect(white.waits(5_000).said).toHaveLength(1);
  });

  test('one beat in five seconds is no page', () => {
    const white = Player.white();
    for (let n = 0; n < 4; n++) white.waits(5_000).hears({ type: 'peer_heartbeat' });
    expect(white.sitting.kin).toBe(false);
  });

  test('my move that came before the peer was ready is sent once more, and its second echo is no move', () => {
    const white = Player.white(control).waits(1_500).plays('e2e4');
    white.sitting = arrived(white.sitting, 99);
    white.hears({ type: 'peer_ready' });
    expect(white.said).toEqual([]);
    white.waits(1_100);
    expect(white.said).toEqual([{ event: 'game_move', uci: 'e2e4', whiteTime: 60_000, blackTime: 60_000 }]);
    white.peer('e2e4');
    expect(white.game).toMatchObject({ moves: ['e2e4'], end: null });
    expect(white.said).toEqual([]);
    expect(white.peer('e7e5').game.end).toBeNull();
  });

  test('but not if the answer is there', () => {
    const white = Player.white().waits(1_500).plays('e2e4').hears({ type: 'peer_ready' }).peer('e7e5');
    white.sitting = arrived(white.sitting, 99);
    expect(white.waits(2_000).said).toEqual([]);
  });
});

describe('another game', () => {
  const over = (player: Player) => player.hears({ type: 'resign' });

  test('begins when both want it, with colours swapped among pages of this kind', () => {
    const white = over(Player.white().meetsKin()).does({ type: 'ready' });
    expect(white.game.no).toBe(1);
    white.hears({ type: 'peer_ready' });
    expect(white.game).toMatchObject({ no: 2, mine: 'black', moves: [], end: null });
    expect(white.sitting.ready).toEqual({ mine: false, peers: false });
    expect(white.peer('e2e4').plays('e7e5').game.moves).toEqual(['e2e4', 'e7e5']);
  });

  test('and with the same colours against the client of the desktop, which keeps them', () => {
    const white = over(Player.white(control)).hears({ type: 'peer_ready' });
    expect(white.game.no).toBe(1);
    white.does({ type: 'ready' });
    expect(white.game).toMatchObject({ no: 2, mine: 'white', clocks: { left: { white: 60_000, black: 60_000 } } });
    expect(white.events).toContain('ready');
  });

  test('is not asked for twice, nor in the middle of one', () => {
    expect(Player.white().does({ type: 'ready' }).said).toEqual([]);
    expect(over(Player.white()).does({ type: 'ready' }, { type: 'ready' }).events).toEqual(['ready']);
  });

  test('a peer of another kind that moves first has white', () => {
    const white = over(Player.white()).does({ type: 'ready' }).hears({ type: 'peer_ready' }).peer('d2d4');
    expect(white.game).toMatchObject({ no: 2, mine: 'black', moves: ['d2d4'], end: null });
  });

  test('and one that has begun before I am ready is followed when I am', () => {
    const white = over(Player.white()).hears({ type: 'peer_ready' }).peer('d2d4');
    expect(white.game.no).toBe(1);
    white.does({ type: 'ready' });
    expect(white.game).toMatchObject({ no: 2, mine: 'black', moves: ['d2d4'] });
  });

  test('colours can be changed by hand before the first move, where the peer is of another kind', () => {
    const white = over(Player.white()).does({ type: 'ready' }).hears({ type: 'peer_ready' });
    expect(isSwappable(white.sitting)).toBe(true);
    expect(white.does({ type: 'swap' }).game.mine).toBe('black');
    expect(isSwappable(Player.white().sitting)).toBe(false);
    const kin = over(Player.white().meetsKin()).does({ type: 'ready' }).hears({ type: 'peer_ready' });
    expect(isSwappable(kin.sitting)).toBe(false);
  });

  test("in place of one that has stopped on the peer's board only", () => {
    const white = Player.white().meetsKin().plays('e2e4').hears({ type: 'peer_ready' }, { type: 'peer_ready' });
    expect(white.game.no).toBe(1);
    white.does({ type: 'ready' });
    expect(white.game).toMatchObject({ no: 2, mine: 'black', moves: [] });
  });

  test('after a stopped one: both sides can offer it', () => {
    const black = Player.black().peer('e2e5').does({ type: 'ready' });
    expect(black.events).toEqual(['ready']);
    expect(black.hears({ type: 'peer_ready' }).game).toMatchObject({ no: 2, end: null });
  });
});

describe('what was heard is counted as the relay counts it', () => {
  test('for who opened the room', () => {
    const white = Player.white();
    expect(white.sitting.heard).toBe(2);
    white.hears({ type: 'heartbeat_ack' }, { type: 'peer_heartbeat' }, { type: 'game_rejoined' });
    expect(white.sitting.heard).toBe(2);
    white.plays('e2e4').hears({ type: 'peer_rejoined' }, { type: 'offer_draw' }, { type: 'peer_ready' });
    expect(white.sitting.heard).toBe(6);
  });

  test('for who joined it', () => {
    expect(Player.black().sitting.heard).toBe(0);
    expect(Player.black().peer('e2e4').sitting.heard).toBe(1);
  });
});

describe('what was said', () => {
  test('is on its way until it is known to have arrived; moves until their echo', () => {
    const white = Player.white().does({ type: 'offer' }).moves('e2e4');
    const ids = white.sitting.outbox.map(({ id }) => id);
    white.sitting = arrived(white.sitting, ids[1] ?? 0);
    expect(white.events).toEqual(['game_move']);
  });
});

describe('when the room is gone', () => {
  test('the board stays as it was, and nothing more is done', () => {
    const white = Player.white().plays('e2e4').peer('e7e5').moves('g1f3').hears({ type: 'peer_left' });
    expect(white.sitting.gone).toBe('left');
    expect(white.game).toMatchObject({ moves: ['e2e4', 'e7e5'], pending: null, end: null });
    expect(white.said).toEqual([]);
    expect(isMyMove(white.sitting)).toBe(false);
    expect(white.moves('g1f3').does({ type: 'resign' }, { type: 'ready' }).said).toEqual([]);
  });

  test('a result stays a result', () => {
    const white = Player.white().hears({ type: 'resign' }, { type: 'peer_left' });
    expect(white.game.end).toMatchObject({ how: 'resigned' });
    expect(left(white.sitting, 'idle').gone).toBe('idle');
  });
});

test('a sitting is plain data: kept and read again it goes on', () => {
  const white = Player.white(control).plays('e2e4').peer('e7e5').moves('g1f3');
  const again = new Player(JSON.parse(JSON.stringify(white.sitting)));
  again.peer('g1f3', 'b8c6');
  expect(positionAfter(again.game.moves).plies.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
});
