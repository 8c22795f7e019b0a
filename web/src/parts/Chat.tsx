import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n';
import { CHAT_MAX, letters } from '../i18n/nickname';
import { Button } from '../kit/Button';
import { useIme } from '../kit/useIme';
import { useWhen } from '../kit/useWhen';
import { session, useVisit } from '../net/here';
import type { ChatMessage } from '../wire';
import styles from './Chat.module.css';
import { HostBadge } from './HostBadge';
import { Icon } from './icons';
import { useMuted } from './muted';
import { toast } from './toasts';
import { told } from './told';

/** The messages that I want to see. */
export function useChat(): readonly ChatMessage[] {
  const chat = useVisit(visit => visit.chat);
  const muted = useMuted(({ ids }) => ids);
  return chat.filter(message => !muted.includes(message.playerId));
}

interface ChatProps {
  /** The text box, for the key that opens the chat. */
  box?: RefObject<HTMLInputElement | null>;
  /** Esc in the text box. */
  onEscape?(): void;
}

/** What was said, six quick phrases for people who play with one thumb, and the text box. */
export function Chat({ box, onEscape }: ChatProps) {
  const words = useWords();
  const messages = useChat();
  const watching = useVisit(({ room, playerId }) => room?.spectators.some(one => one.playerId === playerId) ?? false);
  const playing = useVisit(({ room }) => room?.phase === 'playing');
  return (
    <section className={styles.chat} aria-label={words.chat}>
      <Log messages={messages} />
      {watching && playing && <p className="hint">{words.chatWatchers}</p>}
      <Phrases />
      <TextBox box={box} onEscape={onEscape} />
    </section>
  );
}

function Phrases() {
  const words = useWords();
  const [atEnd, setAtEnd] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const look = () => {
    const { current } = row;
    if (current) setAtEnd(current.scrollLeft + current.clientWidth >= current.scrollWidth - 4);
  };
  useEffect(look);
  return (
    <div
      ref={row}
      className={styles.phrases}
      role="group"
      aria-label={words.quickPhrases}
      data-end={atEnd || undefined}
      onScroll={look}
    >
      {words.phrases.map(phrase => (
        <button key={phrase} type="button" className="chip" onClick={() => told(session.chat(phrase))}>
          {phrase}
        </button>
      ))}
    </div>
  );
}

function Log({ messages }: { messages: readonly ChatMessage[] }) {
  const words = useWords();
  const me = useVisit(({ playerId }) => playerId);
  const host = useVisit(({ room }) => room?.host);
  const log = useRef<HTMLOListElement>(null);
  useWhen(messages.length, () => log.current?.scrollTo({ top: log.current.scrollHeight }));
  if (messages.length === 0) return <p className={styles.empty}>{words.chatEmpty}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard
    <ol ref={log} className={styles.log} tabIndex={0} aria-label={words.chat}>
      {messages.map(message => (
        <li key={message.id} data-mine={message.playerId === me || undefined}>
          <b data-chair={message.seat ?? undefined}>{message.name}</b>
          {message.playerId === host && <HostBadge />}
          {message.watchers && <small className="hint"> {words.chatWatcherOnly}</small>} <span>{message.text}</span>
        </li>
      ))}
    </ol>
  );
}

function TextBox({ box, onEscape }: ChatProps) {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const send = async (text: string) => {
    if (text.trim() === '') return;
    // It stays in the box, to be made shorter.
    if (letters(text.trim()) > CHAT_MAX) {
      toast(words.chatTooLong, 'no');
      return;
    }
    setTyped('');
    // What was refused comes back into the box, unless something else was begun.
    if (!(await told(session.chat(text)))) setTyped(now => now || text);
  };
  const ime = useIme(send);
  return (
    <div className={styles.write}>
      <input
        ref={box}
        className="field"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        placeholder={words.chatHint}
        aria-label={words.chatHint}
        autoComplete="off"
        enterKeyHint="send"
        {...ime}
        onKeyDown={event => {
          event.stopPropagation();
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEscape?.();
          else ime.onKeyDown(event);
        }}
      />
      <Button
        data-size="icon"
        aria-label={words.send}
        // Taking the focus would end a composition before its last syllable is in the box.
        onPointerDown={event => event.preventDefault()}
        onClick={() => send(typed)}
        icon={<Icon name="send" />}
      />
    </div>
  );
}
