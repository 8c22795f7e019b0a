import { useEffect, useState } from 'react';
import { useWords } from '../i18n';
import { takeFromAddress } from '../net/handoff';
import { ask } from './Confirm';
import { takeOver } from './Handoff';
import { toast } from './toasts';

// Before anything else reads the address.
const brought = takeFromAddress();

/**
 * Somebody opened the link of "다른 기기에서 이어서". It is asked first: a link from a stranger would make me somebody
 * else. Until there is an answer nothing else is shown, so that nobody enters the room as who they were before.
 */
export function useHandoffLink(): 'asking' | 'done' {
  const words = useWords();
  const [state, setState] = useState<'asking' | 'done'>(brought ? 'asking' : 'done');
  // Asked once, in the language of that moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!brought) return;
    const settle = async () => {
      const yes = await ask({ title: words.handoffAsk, yes: words.handoffUse, no: words.cancel });
      if (yes && (await takeOver(brought))) toast(words.handoffDone);
      setState('done');
    };
    void settle();
  }, []);
  return state;
}
