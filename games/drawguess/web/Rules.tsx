import { text, useShell } from '@madang/web/kit';
import css from './rules.module.css';

/** For who reads no Korean: known before the game begins, not in it. */
const KOREAN_WORDS = text(
  '단어는 한국어예요. 방장은 규칙의 ‘내 단어’에 다른 말로 된 단어를 적을 수 있어요.',
  'The words and their hints are Korean. To play in English, the host writes words under “Own words” in the rules ' +
    '(at least ten) and turns “Only own words” on.',
);

const PARTS = [
  [
    text('한 판의 흐름', 'How a game goes'),
    [
      text(
        '돌아가면서 한 사람이 단어를 골라 그리고, 나머지는 그림을 보고 무엇인지 적어요. 한 라운드에 모두 한 번씩 그려요.',
        'Players take turns: one chooses a word and draws it, the others type what it is. Everybody draws once a round.',
      ),
      text(
        '시간이 다 되거나 모두 맞히면 정답이 나오고 다음 사람이 그려요.',
        'When time is up or everybody has it, the word is shown and the next player draws.',
      ),
    ],
  ],
  [
    text('맞히기', 'Guessing'),
    [
      text(
        '아래 칸 하나로 답도 적고 이야기도 해요. 띄어쓰기와 문장 부호는 달라도 괜찮아요.',
        'One box is for guesses and for chat. Spaces and punctuation don’t matter.',
      ),
      text(
        '답에 아주 가까우면 나에게만 “가까워요!”라고 알려 줘요. 답이 문장 안에 있으면 단어만 다시 적어 주세요. 둘 다 다른 사람에게는 보이지 않아요.',
        'If you are nearly right, only you read “Close!”. If the answer is inside a sentence, type the word alone. Nobody else sees either.',
      ),
      text(
        '맞힌 사람과 그리는 사람의 말은 아는 사람끼리만 보여요.',
        'What the drawer and those who have it say is only for those who know.',
      ),
      text('시간이 지나면 초성이나 글자가 하나씩 나와요.', 'As time goes by, initials or letters appear.'),
    ],
  ],
  [
    text('점수', 'Points'),
    [
      text(
        '빨리 맞힐수록, 먼저 맞힐수록 점수가 커요. 힌트가 나올 때마다 10점씩 줄고, 적어도 30점은 받아요.',
        'The sooner and the earlier than others, the more points; each hint costs 10. It is never less than 30.',
      ),
      text(
        '그린 사람은 맞힌 사람들 점수의 평균을 받아요. 한 명만 맞히면 끝나는 판에서는 그 점수의 절반을 받아요.',
        'The drawer gets the average of what the guessers earned; where the first guess ends the turn, half of it.',
      ),
    ],
  ],
  [
    text('지켜 주세요', 'Please'),
    [
      text(
        '글자를 써서 알려 주지 않아요. 그런 그림은 ‘넘기기’로 투표해요.',
        'Don’t write the word. Vote to skip such a drawing.',
      ),
      text(
        '그림은 말로 옮겨 읽어 드릴 수 없어요. 화면 낭독기로는 글자 수, 힌트, 분야와 대화로 함께할 수 있어요.',
        'A drawing can’t be put into words. With a screen reader you can follow letters, hints, category and chat.',
      ),
    ],
  ],
] as const;

/** How the game is played. */
export function Rules() {
  const { t, lang } = useShell();
  return (
    <div className={css.rules}>
      {lang === 'en' && <p className={css.warning}>{t(KOREAN_WORDS)}</p>}
      {PARTS.map(([title, lines]) => (
        <section key={title.en}>
          <h3>{t(title)}</h3>
          <ul>
            {lines.map(line => (
              <li key={line.en}>{t(line)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
