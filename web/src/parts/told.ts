import { say } from '../i18n';
import type { Names } from '../i18n/text';
import type { Answer } from '../net/line';
import { usePrefs } from '../prefs/prefs';
import { toast } from './toasts';

/** Shows a refusal in the person's words, if it is one; whether the server agreed. */
export async function told<T>(answer: Answer<T> | Promise<Answer<T>>, names: Names = []): Promise<boolean> {
  const settled = await answer;
  if (!settled.ok) toast(say(settled.text, usePrefs.getState().lang, names), settled.quiet ? 'soft' : 'no');
  return settled.ok;
}
