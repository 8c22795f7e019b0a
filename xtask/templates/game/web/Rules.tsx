import { text, useShell } from '@madang/web/kit';

/** How the game is played. */
export function Rules() {
  const { t } = useShell();
  return (
    <ol>
      <li>{t(text('번갈아 돌을 가져가요.', 'Take stones from the heap in turn.'))}</li>
      <li>{t(text('마지막 돌을 가져간 사람이 이겨요.', 'Who takes the last stone wins.'))}</li>
    </ol>
  );
}
