import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Board } from '../../../games/mahjong/web/Board';
import { type Scene, scenes } from '../../../games/mahjong/web/dev/fixtures';
import { SETTLE_MS } from '../../../games/mahjong/web/usePlay';
import type { ActResult } from '../../src/kit/game-ui';
import { type Shell, ShellProvider } from '../../src/kit/shell';
import { remember } from '../../src/prefs/memory';

type Props = ComponentProps<typeof Board>;

const NAMES = ['까치', '다람쥐', '두루미', '너구리'];

function sceneOf(name: string): Scene {
  const scene = scenes[name];
  if (!scene) throw new Error(name);
  return structuredClone(scene);
}

/** A replay that stands at one view. */
const still = (view: Props['view']): NonNullable<Props['replay']> => ({
  count: 0,
  at: 0,
  view: () => view,
  streamed: () => [],
  passed: () => 0,
  follow: () => () => undefined,
  show: () => undefined,
});

/** At the table, with a clock that stands unless it is told otherwise. */
function sit(scene: Scene, { singleKeys = false, replay = false } = {}) {
  const sent: unknown[] = [];
  let now = 1_000_000;
  const shell: Shell = {
    lang: 'ko',
    t: ({ ko }) => ko.replace(/\{s(\d)\}/g, (_, seat: string) => `${NAMES[Number(seat)]}님`),
    prefs: { confirm: 'auto', singleKeys, motion: true, contrast: false },
    confirm: async () => true,
    announce: () => undefined,
    toast: () => undefined,
    play: () => undefined,
  };
  const show = (view: Props['view'], events: Props['events'] = []) => (
    <ShellProvider value={shell}>
      <Board
        view={view}
        events={events}
        seats={NAMES.slice(0, scene.players).map((name, seat) => ({
          seat,
          name,
          bot: null,
          online: true,
          graceUntil: null,
        }))}
        me={scene.me}
        active={[]}
        deadline={null}
        clock={{ now: () => now }}
        act={action => {
          sent.push(action);
          return new Promise<ActResult>(() => undefined);
        }}
        pending={null}
        live={scene.me !== null && !replay}
        outcome={null}
        replay={replay ? still(scene.view) : undefined}
        options={{}}
      />
    </ShellProvider>
  );
  const { rerender, container } = render(show(scene.view));
  now += SETTLE_MS;
  const hand = () => screen.getByRole('group', { name: '내 패' });
  const tile = (name: string | RegExp) => within(hand()).getAllByRole('button', { name })[0] as HTMLElement;
  return {
    sent,
    container,
    hand,
    tile,
    tap(name: string | RegExp) {
      fireEvent.pointerDown(tile(name), { pointerType: 'touch', button: 0 });
      fireEvent.pointerUp(window, { pointerType: 'touch' });
      fireEvent.click(tile(name), { detail: 1 });
    },
    press: (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name })),
    names: () =>
      within(hand())
        .getAllByRole('button')
        .map(button => button.getAttribute('aria-label')),
    update: (view: Props['view'], events: Props['events'] = []) => rerender(show(view, events)),
    later: (ms: number) => {
      now += ms;
    },
  };
}

const drawnOf = (scene: Scene) => scene.view.own?.drawn ?? -1;

afterEach(() => {
  cleanup();
  remember('game.mahjong', null);
  vi.useRealTimers();
});

describe('my hand', () => {
  it('says every tile, the drawn one apart and last', () => {
    const { names } = sit(sceneOf('turn'));
    expect(names()).toHaveLength(14);
    expect(names()[3]).toBe('적5통, 도라');
    expect(names().at(-1)).toBe('6만, 방금 뽑은 패');
  });

  it('lifts at the first tap and throws at the second', () => {
    const scene = sceneOf('turn');
    const { tap, sent } = sit(scene);
    tap(/^6만/);
    expect(sent).toEqual([]);
    tap(/^6만.*들려 있음/);
    expect(sent).toEqual([{ type: 'discard', tile: drawnOf(scene) }]);
  });

  it('throws at one tap where that was chosen', () => {
    remember('game.mahjong', { oneTap: true });
    const { tap, sent } = sit(sceneOf('turn'));
    tap(/^중/);
    expect(sent).toHaveLength(1);
  });

  it('throws nothing by a tap that came as the turn changed', () => {
    const scene = sceneOf('turn');
    const { own } = scene.view;
    const waiting = { ...scene.view, own: own && { ...own, drawn: null, legal: [] }, current: 1 };
    const { tap, sent, update, later } = sit({ ...scene, view: waiting });
    tap(/^중/);
    update(scene.view);
    tap(/^중.*들려 있음/);
    expect(sent).toEqual([]);
    later(SETTLE_MS);
    tap(/^중.*들려 있음/);
    expect(sent).toHaveLength(1);
  });

  it('throws what is dragged out of it, and nothing that comes back', () => {
    const scene = sceneOf('turn');
    const { tile, sent } = sit(scene);
    const drag = (dy: number) => {
      const button = tile(/^6만/);
      Object.defineProperty(button, 'offsetHeight', { value: 40 });
      fireEvent.pointerDown(button, { pointerId: 1, pointerType: 'touch', button: 0, clientX: 0, clientY: 300 });
      fireEvent.pointerMove(window, { pointerId: 1, clientX: 4, clientY: 300 + dy });
      fireEvent.pointerUp(window, { pointerId: 1, clientX: 4, clientY: 300 + dy });
    };
    drag(-20);
    expect(sent).toEqual([]);
    drag(-80);
    expect(sent).toEqual([{ type: 'discard', tile: drawnOf(scene) }]);
  });

  it('is one tab stop: arrows go along it, Enter throws', () => {
    const { hand, sent, names } = sit(sceneOf('turn'));
    const stops = () =>
      within(hand())
        .getAllByRole('button')
        .filter(button => button.tabIndex === 0);
    expect(stops().map(button => button.getAttribute('aria-label'))).toEqual([names().at(-1)]);
    stops()[0]?.focus();
    fireEvent.keyDown(hand(), { key: 'Home' });
    fireEvent.keyDown(hand(), { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('3만');
    fireEvent.click(document.activeElement as Element, { detail: 0 });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ type: 'discard' });
  });
});

describe('the focus of who plays by keys', () => {
  it('goes to my buttons for a claim and back to my tiles, but never out of the chat', () => {
    const turn = sceneOf('turn').view;
    const claims = sceneOf('claims').view;
    const { hand, update } = sit(sceneOf('turn'));
    within(hand()).getAllByRole('button').at(-1)?.focus();
    update(claims);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '내 선택' }));
    update(turn);
    expect(hand().contains(document.activeElement)).toBe(true);
    update(sceneOf('ron').view);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '다음 판' }));
    update(turn);
    expect(hand().contains(document.activeElement)).toBe(true);
    const chat = document.body.appendChild(document.createElement('input'));
    chat.focus();
    update(claims);
    expect(document.activeElement).toBe(chat);
    chat.remove();
  });
});

describe('the focus after a throw by the keyboard', () => {
  it('stays in the hand, and is on the drawn tile in my next turn', () => {
    const scene = sceneOf('turn');
    const { own } = scene.view;
    if (!own) throw new Error('nobody plays');
    const { hand, tile, update, sent } = sit(scene);
    tile(/^중/).focus();
    fireEvent.click(tile(/^중/), { detail: 0 });
    const [thrown] = sent as { tile: number }[];
    const kept = [...own.hand.filter(one => one !== thrown?.tile), own.drawn ?? 0];
    const others = { ...scene.view, current: 1, own: { ...own, hand: kept, drawn: null, legal: [] } };
    update(others);
    expect(document.activeElement).toBe(within(hand()).getAllByRole('button').at(-1));
    const next = { ...others, current: 0, own: { ...others.own, drawn: 108, legal: own.legal.slice(-1) } };
    update(next);
    expect(document.activeElement?.getAttribute('aria-label')).toContain('방금 뽑은 패');
  });
});

describe('riichi', () => {
  it('says what to do, and leaves nothing but the way back', () => {
    const scene = sceneOf('turn');
    scene.view.own?.legal.unshift({ type: 'tsumo' });
    const { press, tap } = sit(scene);
    const bar = () => within(screen.getByRole('group', { name: '내 선택' }));
    expect(bar().getAllByRole('button')).toHaveLength(2);
    press('리치');
    expect(bar().getByRole('status').textContent).toBe('리치하면서 버릴 패를 골라 주세요');
    expect(
      bar()
        .getAllByRole('button')
        .map(button => button.textContent),
    ).toEqual(['취소']);
    tap(/^6만/);
    expect(bar().getByRole('status').textContent).toBe('한 번 더 누르면 리치하고 버려요');
    press('리치');
    expect(bar().queryByRole('status')).toBeNull();
  });

  it('asks for the tile, bars the others, and is taken back by a second press', () => {
    const scene = sceneOf('turn');
    const { press, tap, sent, tile } = sit(scene);
    press('리치');
    expect(tile(/^중/).getAttribute('aria-label')).toContain('지금은 버릴 수 없음');
    tap(/^중/);
    tap(/^중/);
    expect(sent).toEqual([]);
    press('리치');
    expect(tile(/^중/).getAttribute('aria-label')).not.toContain('지금은');
    press('리치');
    tap(/^6만/);
    tap(/^6만/);
    expect(sent).toEqual([{ type: 'riichi', tile: drawnOf(scene) }]);
  });
});

describe('a claim window', () => {
  it('shows each way with its tiles, pass first and the win last', () => {
    sit(sceneOf('claims'));
    const bar = screen.getByRole('group', { name: '내 선택' });
    const names = within(bar)
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label'));
    expect(names).toEqual([
      '패스',
      '치, 4통 5통 6통',
      '치, 5통 6통 7통',
      '퐁, 적5통 5통 5통',
      '론, 5통, 3판 30부 3,900점',
    ]);
  });

  it('is answered with its number', () => {
    const { press, sent } = sit(sceneOf('claims'));
    press('패스');
    expect(sent).toEqual([{ type: 'pass', window: 31 }]);
  });

  it('is answered by letters only where single keys are on', () => {
    const off = sit(sceneOf('claims'));
    fireEvent.keyDown(window, { key: 'w' });
    expect(off.sent).toEqual([]);
    cleanup();
    const on = sit(sceneOf('claims'), { singleKeys: true });
    fireEvent.keyDown(window, { key: 'w' });
    expect(on.sent).toEqual([{ type: 'ron', window: 31 }]);
  });

  it('ignores a press that came as it opened', () => {
    const scene = sceneOf('claims');
    const { press, sent, update, later } = sit(sceneOf('turn'));
    update(scene.view);
    press('패스');
    expect(sent).toEqual([]);
    later(SETTLE_MS);
    press('패스');
    expect(sent).toHaveLength(1);
  });
});

describe('the switches', () => {
  it('throw the drawn tile by themselves, and go off with the hand', () => {
    vi.useFakeTimers();
    const scene = sceneOf('turn');
    const { press, sent, update } = sit(scene);
    press('쯔모기리');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(sent).toEqual([{ type: 'discard', tile: drawnOf(scene) }]);
    expect(screen.getByRole('button', { name: '쯔모기리' }).getAttribute('aria-pressed')).toBe('true');
    update({ ...scene.view, hand_no: scene.view.hand_no + 1 });
    expect(screen.getByRole('button', { name: '쯔모기리' }).getAttribute('aria-pressed')).toBe('false');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(sent).toHaveLength(1);
  });

  it('are not there for those who watch or look at it again', () => {
    sit(sceneOf('watched'));
    expect(screen.queryByRole('group', { name: '자동' })).toBeNull();
    expect(screen.queryByRole('group', { name: '내 패' })).toBeNull();
    cleanup();
    sit(sceneOf('turn'), { replay: true });
    expect(screen.queryByRole('button', { name: '리치' })).toBeNull();
    expect(screen.queryByRole('group', { name: '자동' })).toBeNull();
  });
});

describe('the table', () => {
  it('says of each discard what became of it', () => {
    sit(sceneOf('turn'));
    const side = screen.getByRole('region', { name: '다람쥐님의 자리' });
    const river = within(side).getByRole('list', { name: '버린 패' });
    const said = within(river)
      .getAllByRole('img')
      .map(tile => tile.getAttribute('aria-label'));
    expect(said).toEqual(['9통', '1만', '서', '7만, 가져감', '2통', '8삭']);
    expect(within(side).getByRole('img', { name: '퐁 발 발 발' })).toBeTruthy();
    const across = screen.getByRole('region', { name: '두루미님의 자리' });
    expect(within(across).getByRole('img', { name: '3만, 리치' })).toBeTruthy();
  });

  it('shows what I wait for, also after the lifted tile; none where I switched it off', () => {
    const { tap } = sit(sceneOf('turn'));
    expect(screen.queryByText('버리면 대기')).toBeNull();
    tap(/^6만/);
    expect(screen.getByText('버리면 대기')).toBeTruthy();
    expect(screen.getByRole('img', { name: '8삭 1장' })).toBeTruthy();
    cleanup();
    remember('game.mahjong', { waits: false });
    const off = sit(sceneOf('turn'));
    off.tap(/^6만/);
    expect(screen.queryByText('버리면 대기')).toBeNull();
  });

  it('says that I am furiten', () => {
    sit(sceneOf('riichi'));
    expect(screen.getByText(/리치 후리텐/)).toBeTruthy();
  });
});

describe('the result of a hand', () => {
  it('has the yaku, the limit, and who pays what for', () => {
    const { press, sent } = sit(sceneOf('ron'));
    const sheet = screen.getByRole('region', { name: '동4국 1본장 결과' });
    const said = sheet.textContent ?? '';
    for (const words of ['두루미님 론!', '핑후', '탕야오', '뒷도라', '7판 30부', '하네만', '12,000점', '+13,300']) {
      expect(said).toContain(words);
    }
    expect(within(sheet).getByText('패 값 +12,000 · 본장 +300 · 공탁 +1,000')).toBeTruthy();
    press('부 계산');
    expect(within(sheet).getByText('멘젠 론')).toBeTruthy();
    press('다음 판');
    expect(sent).toEqual([{ type: 'next' }]);
  });

  it('says that there is more below, as long as there is', () => {
    sit(sceneOf('ron'));
    const sheet = screen.getByRole('region', { name: '동4국 1본장 결과' });
    expect(within(sheet).queryByText('아래에 더 있어요')).toBeNull();
    const box = sheet.firstElementChild as HTMLElement;
    Object.defineProperties(box, { scrollHeight: { value: 500 }, clientHeight: { value: 300 } });
    fireEvent.scroll(box);
    expect(within(sheet).getByText('아래에 더 있어요')).toBeTruthy();
    box.scrollTop = 195;
    fireEvent.scroll(box);
    expect(within(sheet).queryByText('아래에 더 있어요')).toBeNull();
  });

  it('can be scrolled and put aside in a replay too', () => {
    sit(sceneOf('ron'), { replay: true });
    expect(screen.getByRole('button', { name: '판 보기' }).closest('[data-rewatch]')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '판 보기' }));
    expect(screen.queryByText('두루미님 론!')).toBeNull();
  });

  it('is put aside to look at the table, and comes back', () => {
    const { press } = sit(sceneOf('draw'));
    expect(screen.getAllByText('텐파이')).toHaveLength(2);
    press('판 보기');
    expect(screen.queryByText('텐파이')).toBeNull();
    press('결과 보기');
    expect(screen.getAllByText('텐파이')).toHaveLength(2);
  });
});
