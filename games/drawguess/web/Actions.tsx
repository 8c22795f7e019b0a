import { Button, text, useShell } from '@madang/web/kit';
import css from './board.module.css';
import { Icon } from './icons';
import type { TableProps } from './model';
import { useOnce } from './useOnce';

/** What somebody who doesn't draw can do beside guessing: like the drawing, or vote to go on. */
export function Actions({ table }: { table: TableProps }) {
  const { t } = useShell();
  const { view, me, replay, outcome } = table;
  const once = useOnce(table);
  const { phase, own, likes } = view;
  if (phase.type !== 'drawing' || replay) return <div className={css.actions} />;
  const eligible = me !== null && phase.guessers.includes(me) && !outcome;
  const guesses = own?.role === 'guesser';
  return (
    <div className={css.actions}>
      <Button
        look="quiet"
        className={css.like}
        aria-pressed={own?.liked ?? false}
        disabled={!eligible}
        onClick={() => !own?.liked && once({ type: 'like' })}
        icon={<Icon name="heart" />}
      >
        {t(text('좋아요', 'Like'))} {likes > 0 && likes}
      </Button>
      {eligible && guesses && (
        <Button
          look="quiet"
          aria-pressed={own.voted_skip}
          onClick={() => !own.voted_skip && once({ type: 'vote_skip' })}
          icon={<Icon name="skip" />}
        >
          {t(text('넘기기', 'Skip'))} {phase.skip_votes > 0 && `${phase.skip_votes}/${phase.skip_needed}`}
        </Button>
      )}
    </div>
  );
}
