import { useShell } from '@madang/web/kit';

/** How the game is played. */
export function Rules() {
  const { t } = useShell();
  return (
    <ol>
      <li>{t({ ko: '번갈아 돌을 가져가요.', en: 'Take stones from the heap in turn.' })}</li>
      <li>{t({ ko: '마지막 돌을 가져간 사람이 이겨요.', en: 'Who takes the last stone wins.' })}</li>
    </ol>
  );
}
