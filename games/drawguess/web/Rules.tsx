import { text, useShell } from '@madang/web/kit';

/** How the game is played. */
export function Rules() {
  const { t } = useShell();
  return (
    <ol>
      <li>{t(text('한 사람이 단어를 그려요.', 'One player draws a word.'))}</li>
      <li>{t(text('다른 사람은 단어를 적어서 맞혀요. 빨리 맞힐수록 점수가 커요.', 'The others type what it is: the sooner, the more points.'))}</li>
    </ol>
  );
}
