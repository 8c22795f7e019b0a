import { text, useShell } from '@madang/web/kit';
import { useEffect, useRef } from 'react';
import css from './lines.module.css';
import type { TableProps } from './model';
import type { Line } from './useLines';
import { ANSWERS, eventInWords } from './words';

/** What was said and what happened, the newest at the bottom. */
export function Lines({ table, lines }: { table: TableProps; lines: readonly Line[] }) {
  const { t } = useShell();
  const list = useRef<HTMLOListElement>(null);
  const newest = lines.at(-1)?.key;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard
    <ol ref={list} className={css.lines} tabIndex={0} aria-label={t(text('나눈 말', 'What was said'))}>
      {lines.map(line => (
        <One key={line.key} line={line} table={table} />
      ))}
    </ol>
  );
}

function One({ line, table }: { line: Line; table: TableProps }) {
  const { t } = useShell();
  switch (line.kind) {
    case 'event': {
      const said = eventInWords(line.event, null, table.seats);
      return said && <li data-kind={line.event.type}>{t(said)}</li>;
    }
    case 'mine':
      return (
        <li data-kind="mine" data-told={line.told}>
          {line.text && <span>{line.text}</span>} <b>{t(ANSWERS[line.told])}</b>
          <small>{t(text('나만 보여요', 'only you see this'))}</small>
        </li>
      );
    case 'said':
      return (
        <li data-kind="said" data-knowers={line.knowers || undefined}>
          {line.knowers && <small>{t(text('아는 사람끼리', 'Only who knows'))}</small>}
          <b>{table.seats[line.seat]?.name}</b> <span>{line.text}</span>
        </li>
      );
  }
}
