import { text, useShell } from '@madang/web/kit';
import css from './bell.module.css';
import type { Verdict } from './useNews';

interface BellProps {
  /** Whether I may ring at all. */
  live: boolean;
  /** Grows with every stroke that is to be seen. */
  strikes: number;
  /** How the last bell was judged, for the moment in which that is shown. */
  verdict: Verdict | null;
  /** The next bell decides. */
  final: boolean;
  onPress(): void;
}

/** The bell: it rings as a finger comes down, since here the moment is what counts. */
export function Bell({ live, strikes, verdict, final, onPress }: BellProps) {
  const { t } = useShell();
  return (
    <button
      type="button"
      className={css.bell}
      data-final={final || undefined}
      data-verdict={verdict?.kind}
      aria-disabled={!live}
      aria-label={t(final ? text('마지막 종 치기', 'Ring the final bell') : text('종 치기', 'Ring the bell'))}
      aria-keyshortcuts="Space"
      data-bell=""
      onPointerDown={event => {
        if (event.button !== 0) return;
        // Nothing else may come of it: no focus lost to it, no text chosen, no second press made up by the browser.
        event.preventDefault();
        onPress();
      }}
      onClick={event => {
        // A screen reader or a key presses without a pointer.
        if (event.detail === 0) onPress();
      }}
      onContextMenu={event => event.preventDefault()}
    >
      {strikes > 0 && <span key={`wave ${strikes}`} className={css.wave} aria-hidden="true" />}
      <svg
        key={`bell ${strikes}`}
        className={css.drawn}
        viewBox="0 0 200 180"
        data-struck={strikes > 0 || undefined}
        aria-hidden="true"
      >
        <ellipse cx="100" cy="160" rx="88" ry="15" fill="#06140e" fillOpacity=".38" />
        <path d="M18 146q0-9 9-9h146q9 0 9 9v8q0 9-9 9H27q-9 0-9-9z" fill="#5b3f1b" />
        <path d="M18 148q0-9 9-9h146q9 0 9 9-4-3-9-3H27q-5 0-9 3z" fill="#8a6433" />
        <g className={css.knob}>
          <path d="M92 28h16v24H92z" fill="#8a5f14" />
          <path d="M84 24q0-10 16-10t16 10-16 10-16-10z" fill="#e2b04c" />
          <path d="M89 21q3-4 11-4" fill="none" stroke="#fbe9bd" strokeWidth="3.5" strokeLinecap="round" />
        </g>
        <g className={css.dome}>
          <path d="M24 136C24 84 54 46 100 46s76 38 76 90z" fill="#d9a33c" />
          <path d="M176 136c0-52-30-90-76-90 30 8 48 44 48 90z" fill="#b47f22" />
          <path d="M42 120c2-32 18-54 42-62" fill="none" stroke="#f8dfa2" strokeWidth="9" strokeLinecap="round" />
          <path d="M20 130q0-4 4-4h152q4 0 4 4v5q0 4-4 4H24q-4 0-4-4z" fill="#c18c2c" />
          <path d="M20 130q0-4 4-4h152q4 0 4 4-2-1-4-1H24q-2 0-4 1z" fill="#f0cd83" />
        </g>
      </svg>
    </button>
  );
}
