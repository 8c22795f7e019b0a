import { expect, describe as group, test } from 'vitest';
import { GUESS, scenes } from '../dev/fixtures';
import { changed } from '../useDrawing';
import {
  canvasInWords,
  describe,
  eventInWords,
  maskInWords,
  secretInWords,
  standings,
  status,
  whyEnded,
} from '../words';

group('what is said', () => {
  test('whose turn it is, from each side', () => {
    expect(status(GUESS, 0).ko).toBe('무엇을 그리고 있을까요?');
    expect(status(scenes.draw!.view, 0).ko).toBe('내가 그릴 차례예요');
    expect(status(scenes.choose!.view, 0).ko).toBe('그릴 단어를 골라 주세요');
    expect(status(scenes.wait!.view, 0).ko).toBe('{s1}이 단어를 고르고 있어요');
    expect(status(scenes.watch!.view, null).ko).toBe('{s1}이 그리고 있어요');
  });

  test('a mask, letter by letter', () => {
    expect(maskInWords('○○').ko).toBe('두 글자');
    expect(maskInWords('ㅅ○').ko).toBe('두 글자. 1: ㅅ');
    expect(maskInWords('○○ ○ㅎ○').ko).toBe('다섯 글자, 띄어쓰기 2·3. 4: ㅎ');
    expect(maskInWords('○').en).toBe('1 letter');
  });

  test('a step in one line, and the word only where it was told', () => {
    const step = { seq: 1, by: 1, auto: false, cause: 'player' as const };
    const solved = { type: 'solved' as const, seat: 2, order: 1, points: 300 };
    expect(describe({ ...step, events: [solved] }, GUESS, 0)?.ko).toBe('{s2}이 맞혔어요! 300점');
    const ended = { type: 'turn_ended' as const, ended: 'all_done' as const, drawer: 1, word: '사과', points: 178 };
    expect(eventInWords(ended)?.ko).toBe('모두 맞혔어요! 정답은 “사과”');
    expect(eventInWords({ ...ended, ended: 'skip', word: null })?.ko).toBe('이번 차례는 넘어가요.');
    expect(eventInWords({ type: 'undo', n: 1 })).toBeNull();
  });

  test('a computer that was offered nothing it can draw says so; a vote against its drawing is something else', () => {
    const computer = { seat: 1, name: '컴퓨터 1', bot: 'normal', online: true, graceUntil: null } as const;
    expect(whyEnded('skip', false, computer).ko).toContain('그릴 줄 모르는 단어');
    expect(whyEnded('skip', true, computer).ko).toBe('이번 차례는 넘어가요.');
    expect(whyEnded('skip', false, { ...computer, bot: null }).ko).toBe('이번 차례는 넘어가요.');
    expect(whyEnded('time', false, computer).ko).toBe('시간이 다 됐어요.');
  });

  test('a replay tells who liked a drawing', () => {
    const step = { seq: 1, by: 2, auto: false, cause: 'player' as const };
    const liked = { type: 'liked' as const, likes: 1 };
    expect(describe({ ...step, events: [liked] }, GUESS, 0)?.ko).toBe('{s2}이 이 그림을 좋아해요 ♥ 1');
  });

  test('who cannot see is told honestly what cannot be told', () => {
    expect(canvasInWords(GUESS).ko).toContain('그림은 말로 옮길 수 없어요');
    expect(secretInWords(GUESS)?.ko).toBe('두 글자. 2: ㅂ. 분야 장소');
    expect(secretInWords(scenes.draw!.view)?.ko).toBe('단어 지붕. 분야 장소');
    expect(standings(GUESS).ko).toBe('{s0} 180점, {s1} 240점, {s2} 260점, {s3} 0점');
  });
});

test('keys choose a tool by their place, whatever language is on', () => {
  const kit = { means: 'pen' as const, color: 3, size: 4 };
  expect(changed(kit, 'KeyE')?.means).toBe('eraser');
  expect(changed(kit, 'KeyF')?.means).toBe('fill');
  expect(changed(kit, 'BracketRight')?.size).toBe(4);
  expect(changed(kit, 'BracketLeft')?.size).toBe(3);
  expect(changed(kit, 'KeyA')).toBeNull();
});
