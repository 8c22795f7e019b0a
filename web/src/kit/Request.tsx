import { useEffect, useId, useRef } from 'react';
import type { Text } from '../wire';
import { Button } from './Button';
import { Countdown } from './Countdown';
import type { RoomClock } from './game-ui';
import { useShell } from './shell';
import { useWhen } from './useWhen';

interface RequestProps {
  /** Who asks for what ("{s0}이 한 수 무르고 싶대요"). */
  title: Text;
  /** What will happen. */
  body?: Text;
  /** Until when it is valid, if it ends by itself. */
  until?: number;
  clock?: RoomClock;
  /** The words of the answers. Left out: I am the one who asked, and can only take it back. */
  accept?: Text;
  refuse?: Text;
  withdraw?: Text;
  onAccept?(): void;
  onRefuse?(): void;
  onWithdraw?(): void;
}

/** An open request (takeback, draw, stop). Its answers are always in the same places, refuse left and accept right. */
export function Request(props: RequestProps) {
  const { t, announce, play } = useShell();
  const title = useId();
  const root = useFocusWhileOpen<HTMLElement>(Boolean(props.accept));
  const said = t(props.title);
  useWhen(said, () => {
    announce(props.title, 'assertive');
    play('request');
  });
  return (
    <section className="request" ref={root} role="group" aria-labelledby={title} tabIndex={-1}>
      <p id={title} className="request-title">
        {said}
        {props.until !== undefined && props.clock && <Countdown until={props.until} clock={props.clock} />}
      </p>
      {props.body && <p className="request-body">{t(props.body)}</p>}
      <div className="request-answers">
        {props.refuse && <Button onClick={props.onRefuse}>{t(props.refuse)}</Button>}
        {props.accept && (
          <Button look="main" onClick={props.onAccept}>
            {t(props.accept)}
          </Button>
        )}
        {props.withdraw && <Button onClick={props.onWithdraw}>{t(props.withdraw)}</Button>}
      </div>
    </section>
  );
}

/** Takes the focus to the request and gives it back after it, unless somebody is writing. */
function useFocusWhileOpen<T extends HTMLElement>(takes: boolean) {
  const root = useRef<T>(null);
  useEffect(() => {
    const before = document.activeElement;
    if (!takes || before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement) return;
    const mine = root.current;
    mine?.focus();
    return () => {
      const lost = document.activeElement === document.body || mine?.contains(document.activeElement);
      if (lost && before instanceof HTMLElement) before.focus();
    };
  }, [takes]);
  return root;
}
