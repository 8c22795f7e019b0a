import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useIme } from '../src/kit/useIme';

let sent: string[] = [];

function Box() {
  const [typed, setTyped] = useState('');
  const ime = useIme(text => {
    sent.push(text);
    setTyped('');
  });
  return <input aria-label="box" value={typed} onChange={event => setTyped(event.target.value)} {...ime} />;
}

const box = () => screen.getByLabelText<HTMLInputElement>('box');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const enter = (more: object = {}) => fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter', keyCode: 13, ...more });
const taken = { key: 'Process', keyCode: 229 };

beforeEach(() => {
  sent = [];
  document.body.innerHTML = '';
  render(<Box />);
});

describe('one Enter sends the whole text once', () => {
  test('without an input method', () => {
    type('hello');
    enter();
    expect(sent).toEqual(['hello']);
    expect(box().value).toBe('');
  });

  test('when the key comes before the end of the composition, and once more after it', () => {
    fireEvent.compositionStart(box());
    type('안녀');
    enter({ key: 'Enter', keyCode: 229, isComposing: true });
    expect(sent).toEqual([]);
    type('안녕');
    fireEvent.compositionEnd(box());
    enter();
    expect(sent).toEqual(['안녕']);
  });

  test('when the key comes only before the end', () => {
    fireEvent.compositionStart(box());
    type('안녕');
    enter({ ...taken, isComposing: true });
    fireEvent.compositionEnd(box());
    expect(sent).toEqual(['안녕']);
  });

  test('when the composition ends first', () => {
    fireEvent.compositionStart(box());
    type('안녕');
    fireEvent.compositionEnd(box());
    enter({ ...taken, key: 'Enter' });
    expect(sent).toEqual(['안녕']);
  });

  test('and the next message may follow at once', () => {
    for (const word of ['네', '좋아요']) {
      fireEvent.compositionStart(box());
      type(word);
      enter({ ...taken, isComposing: true });
      fireEvent.compositionEnd(box());
    }
    expect(sent).toEqual(['네', '좋아요']);
  });

  test('and other keys of a composition send nothing', () => {
    fireEvent.compositionStart(box());
    type('ㅇ');
    fireEvent.keyDown(box(), { ...taken, code: 'KeyD', isComposing: true });
    fireEvent.compositionEnd(box());
    expect(sent).toEqual([]);
    expect(box().value).toBe('ㅇ');
  });

  test('and what is written after it is another message', async () => {
    type('하나');
    enter();
    await new Promise(resolve => setTimeout(resolve, 80));
    type('둘');
    enter();
    expect(sent).toEqual(['하나', '둘']);
  });
});
