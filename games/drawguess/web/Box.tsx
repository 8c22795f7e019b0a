import { Button, text, useIme, useShell } from '@madang/web/kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import css from './box.module.css';
import { Icon } from './icons';
import { isIn, type SayTo, type TableProps } from './model';
import { SAY } from './words';

/** As many characters as the rules take. */
const LONGEST = 60;

interface BoxProps {
  table: TableProps;
  /** What I sent, so that a private answer can be shown beside it. */
  onSent(text: string): void;
  /** A keyboard may be on the screen. */
  onTyping(on: boolean): void;
}

/** One box for guesses and for chat. Where it goes stands in the view. */
export function Box({ table, onSent, onTyping }: BoxProps) {
  const { t, toast } = useShell();
  const { view, me, act, outcome } = table;
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const to: SayTo = isIn(view, me) && !outcome ? (view.own?.say_to ?? 'nobody') : 'nobody';
  const send = async (said: string) => {
    const line = said.trim();
    if (line === '' || to === 'nobody') return;
    if ([...line.normalize('NFC')].length > LONGEST) {
      toast(text('60자까지 쓸 수 있어요. 조금 줄여 주세요', 'Up to 60 characters, please. Make it a little shorter'));
      return;
    }
    onSent(line);
    setTyped('');
    const result = await act({ type: 'say', text: line });
    // What was refused comes back into the box, unless something else was begun.
    if (!result.ok) setTyped(now => now || said);
  };
  const ime = useIme(send);
  useReadyToType(box, to === 'guess');
  useHandsFree(box, view.drawer === me && view.phase.type !== 'reveal');
  const label = t(me === null ? text('구경하는 동안에는 적을 수 없어요', 'Watchers cannot write here') : SAY[to]);
  return (
    <div className={css.box} data-to={to}>
      <input
        ref={box}
        className="field"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onFocus={() => onTyping(true)}
        onBlur={() => onTyping(false)}
        placeholder={label}
        aria-label={label}
        readOnly={to === 'nobody'}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        {...ime}
        onKeyDown={event => {
          event.stopPropagation();
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur();
          else ime.onKeyDown(event);
        }}
      />
      <Button
        data-size="icon"
        look="main"
        aria-label={t(to === 'guess' ? text('맞히기', 'Guess') : text('말하기', 'Say'))}
        // Taking the focus would end a composition before its last syllable is in the box.
        onPointerDown={event => event.preventDefault()}
        onClick={() => send(box.current?.value ?? typed)}
        icon={<Icon name="send" />}
      />
    </div>
  );
}

/** With a real keyboard whoever begins to guess can type at once; on glass it would cover the drawing unasked. */
function useReadyToType(box: RefObject<HTMLInputElement | null>, guesses: boolean) {
  useEffect(() => {
    if (!guesses || !window.matchMedia('(pointer: fine)').matches) return;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [guesses, box]);
}

/** Whoever is to choose and to draw needs the whole screen: a keyboard that is still open goes away once. */
function useHandsFree(box: RefObject<HTMLInputElement | null>, draws: boolean) {
  useEffect(() => {
    if (draws) box.current?.blur();
  }, [draws, box]);
}
