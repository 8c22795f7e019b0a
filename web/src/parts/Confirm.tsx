import { create } from 'zustand';
import { useWords } from '../i18n';
import { Button } from '../kit/Button';
import { Dialog } from './Dialog';

interface Asked {
  title: string;
  body?: string;
  yes: string;
  no?: string;
  danger?: boolean;
}

const useAsked = create<{ asked: Asked | null; answer(yes: boolean): void }>(() => ({
  asked: null,
  answer: () => undefined,
}));

/** Asks a question with two answers. A question that is still open is answered with no. */
export function ask(asked: Asked): Promise<boolean> {
  useAsked.getState().answer(false);
  return new Promise(resolve => {
    const answer = (yes: boolean) => {
      useAsked.setState({ asked: null, answer: () => undefined });
      resolve(yes);
    };
    useAsked.setState({ asked, answer });
  });
}

/** Shows the question that is open. */
export function Confirm() {
  const words = useWords();
  const { asked, answer } = useAsked();
  if (!asked) return null;
  return (
    <Dialog title={asked.title} onClose={() => answer(false)}>
      {asked.body && <p>{asked.body}</p>}
      <div className="request-answers">
        <Button onClick={() => answer(false)}>{asked.no ?? words.no}</Button>
        <Button look={asked.danger ? 'danger' : 'main'} onClick={() => answer(true)}>
          {asked.yes}
        </Button>
      </div>
    </Dialog>
  );
}
