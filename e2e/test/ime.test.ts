/** Korean in the chat: one Enter sends the whole text once, whatever order the input method reports things in. */

import { expect } from 'vitest';
import { InputMethod } from '../src/ime';
import type { Person } from '../src/person';
import { test } from '../src/table';

const LAST = '끝';

/** Two people in a room, and the first one's hands on a Korean keyboard. */
async function talking(seat: (name: string) => Promise<Person>) {
  const [writer, reader] = [await seat('까치'), await seat('두루미')];
  await reader.comesIn(await writer.makesRoom());
  await reader.reads('준비했어요');
  const box = writer.page.getByRole('textbox', { name: '하고 싶은 말' });
  await box.click();
  const ime = await InputMethod.at(writer.page);
  // What was sent before the last message has arrived before it: nothing can still be on its way.
  const heard = async () => {
    await reader.says(LAST);
    await writer.hears(LAST);
    await reader.hears(LAST);
    return (await reader.heard()).slice(0, -1);
  };
  return { writer, reader, box, ime, heard };
}

test('Enter while the last syllable is open: the key first, then the syllable', async ({ seat }) => {
  const { writer, box, ime, heard } = await talking(seat);
  await ime.composes('ㅎ', '하', '한');
  await ime.commits('한');
  await ime.composes('ㄱ', '그', '글');
  await ime.enterTaken();
  await ime.commits('글');
  await ime.enterUp();
  await writer.hears('한글');
  expect(await box.inputValue()).toBe('');
  expect(await heard()).toEqual(['한글']);
});

test('Enter while the last syllable is open, and the key once more after it', async ({ seat }) => {
  const { writer, box, ime, heard } = await talking(seat);
  await ime.composes('ㅎ', '하', '한');
  await ime.commits('한');
  await ime.composes('ㄱ', '그', '글');
  await ime.enterTaken('Enter');
  await ime.commits('글');
  await ime.enter();
  await writer.hears('한글');
  expect(await box.inputValue()).toBe('');
  expect(await heard()).toEqual(['한글']);
});

test('the syllable is finished before the key', async ({ seat }) => {
  const { writer, box, ime, heard } = await talking(seat);
  await ime.composes('ㅎ', '하', '한');
  await ime.commits('한');
  await ime.enter();
  await writer.hears('한');
  expect(await box.inputValue()).toBe('');
  expect(await heard()).toEqual(['한']);
});

test('keys of a syllable send nothing, and the arrow button sends it whole', async ({ seat }) => {
  const { writer, box, ime, heard } = await talking(seat);
  await ime.composes('ㅎ', '하', '한');
  expect(await box.inputValue()).toBe('한');
  expect(await writer.heard()).toEqual([]);
  await writer.press('보내기');
  await writer.hears('한');
  expect(await heard()).toEqual(['한']);
});

test('two messages one after the other are two', async ({ seat }) => {
  const { writer, ime, heard } = await talking(seat);
  for (const word of ['네', '좋아요']) {
    await ime.composes(word);
    await ime.enterTaken();
    await ime.commits(word);
    await ime.enterUp();
    await writer.hears(word);
  }
  expect(await heard()).toEqual(['네', '좋아요']);
});
