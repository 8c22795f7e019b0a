import type { View } from '@madang/web/gen/othello/View';
import { Button, text, useShell } from '@madang/web/kit';
import css from './othello.module.css';
import type { Play } from './usePlay';

const TAP = text('놓을 칸을 눌러 보세요', 'Tap where your disc should go');
const TAP_A_DOT = text('점이 찍힌 칸을 눌러 보세요', 'Tap one of the dots');

/** Below the board: what a tap means, and the buttons that confirm it. */
export function Bar({ view, mine, myTurn }: { view: View; mine: Play; myTurn: boolean }) {
  const { t } = useShell();
  const { ghost, note } = mine;
  if (!ghost) {
    const said = note ?? (myTurn ? (view.legal ? TAP_A_DOT : TAP) : null);
    return (
      <p className={css.words} data-warns={note !== null || undefined}>
        {said && t(said)}
      </p>
    );
  }
  return (
    <div className={css.answers}>
      <Button onClick={mine.cancel}>{t(text('취소', 'Cancel'))}</Button>
      <Button look="main" className={css.yes} disabled={!mine.live} onClick={() => mine.confirm()}>
        {t(text('여기에 두기', 'Play here'))}
      </Button>
    </div>
  );
}
