import { text, useShell } from '@madang/web/kit';
import type { ReactNode } from 'react';
import { CardFace } from './Card';
import { sayCard } from './card';
import { FruitDefs } from './Fruit';
import css from './rules.module.css';

/** How Halli Galli is played. */
export function Rules() {
  const { lang } = useShell();
  return (
    <div className={css.rules}>
      <FruitDefs />
      {lang === 'ko' ? <Korean /> : <English />}
    </div>
  );
}

/** Open cards side by side, and what they mean. */
function Picture({ of, ring, children }: { of: string; ring: boolean; children: ReactNode }) {
  const { t } = useShell();
  const faces = of.split(' ');
  const verdict = ring ? text('종!', 'Ring!') : text('가만히', 'Wait');
  return (
    <figure className={css.figure}>
      <span className={css.cards} role="img" aria-label={faces.map(face => t(sayCard(face))).join(', ')}>
        {faces.map((face, i) => (
          <i key={i}>
            <CardFace face={face} />
          </i>
        ))}
        <b data-ring={ring || undefined}>{t(verdict)}</b>
      </span>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

function Korean() {
  return (
    <>
      <h3>한마디로</h3>
      <p>돌아가며 카드를 한 장씩 뒤집어요. 열린 카드에 같은 과일이 딱 다섯 개 보이면 먼저 종을 쳐요.</p>

      <h3>뒤집기</h3>
      <p>
        내 차례에 내 카드 더미를 누르면 맨 위 카드가 열려요. 잠시 안 누르면 저절로 뒤집혀요. 뒤집힌 카드는 누구에게나
        같은 순간에 보여요.
      </p>

      <h3>종</h3>
      <Picture of="S3 S2 B1" ring>
        딸기가 3개와 2개, 모두 다섯 개예요.
      </Picture>
      <Picture of="L5 S1" ring>
        한 장에 다섯 개가 있어도 좋아요.
      </Picture>
      <Picture of="S2 S3 B1 B4" ring>
        두 가지가 함께 다섯이어도 한 번만 치면 돼요.
      </Picture>
      <Picture of="S3 S3 B4" ring={false}>
        여섯 개는 다섯이 아니에요.
      </Picture>
      <p>더미마다 맨 위에 보이는 카드만 세요. 아래에 깔린 카드는 세지 않아요.</p>
      <ul>
        <li>
          <b>맞히면</b> 열린 카드를 모두 가져와 내 더미 밑에 넣고, 내가 먼저 뒤집어요.
        </li>
        <li>
          <b>틀리면</b> 다른 사람 모두에게 카드를 한 장씩 줘요. 왼쪽 사람부터, 더미가 바닥날 때까지요.
        </li>
        <li>
          <b>조금 늦으면</b> 벌칙이 없어요. 얼마나 늦었는지 알려 줘요.
        </li>
      </ul>
      <p>차례가 아니어도, 뽑을 카드가 없어도 종은 언제든 칠 수 있어요.</p>

      <h3>탈락과 끝</h3>
      <p>
        카드가 한 장도 없으면 탈락이에요. 셋 이상이 시작했다면 둘만 남았을 때 <b>마지막 종</b>으로 끝나요. 맞히면 친
        사람이, 틀리면 다른 사람이 열린 카드를 가져가고, 카드가 많은 사람이 이겨요. 둘이 시작하면 한 명이 모두 가질
        때까지 해요. 시간이 다 되면 카드가 많은 사람이 이겨요.
      </p>
      <p>
        방장이 탈락을 ‘뽑을 카드가 없으면 바로’로 고르면, 자기 차례에 뒤집을 카드가 없는 사람은 그 자리에서 탈락이에요.
        열려 있던 카드는 누가 가져갈 때까지 남아요.
      </p>
      <p>아무도 뒤집을 수 없는데 다섯도 없으면, 잠시 뒤 열린 카드를 뒤집어 다시 써요.</p>

      <h3>공평하게</h3>
      <p>
        종은 서버에 닿은 순서로 가려요. 화면에 뜬 카드를 보고 친 종이면, 그사이 다른 카드가 막 뒤집혔어도 맞은 것으로
        봐요. 방장이 지연 보정을 켜면 종소리가 오는 데 걸린 시간을 빼고 견줘서, 회선이 느린 사람도 손해 보지 않아요.
      </p>
      <p>여러 번 누르거나 여러 손가락으로 눌러도 종은 한 번만 울려요.</p>

      <h3>화면을 보지 않고</h3>
      <p>
        뒤집힌 카드를 하나씩 읽어 줘요. 열린 카드는 ‘다시 듣기’로 모두 들을 수 있어요. 다만 눈으로 보는 사람이 더 빠를
        수밖에 없는 놀이예요. 뒤집기 간격을 길게 하면 함께하기 좋아요.
      </p>
    </>
  );
}

function English() {
  return (
    <>
      <h3>In a word</h3>
      <p>Cards are turned over one by one. As soon as exactly five of one fruit lie open, be the first to ring.</p>

      <h3>Flipping</h3>
      <p>
        In your turn press your pile to open its top card. If you wait too long it opens by itself. Everybody sees a
        card at the same moment.
      </p>

      <h3>The bell</h3>
      <Picture of="S3 S2 B1" ring>
        Three strawberries and two: five.
      </Picture>
      <Picture of="L5 S1" ring>
        Five on a single card are fine.
      </Picture>
      <Picture of="S2 S3 B1 B4" ring>
        Two fruits may be five at once.
      </Picture>
      <Picture of="S3 S3 B4" ring={false}>
        Six are not five.
      </Picture>
      <p>Only the top card of each pile counts, never those below it.</p>
      <ul>
        <li>
          <b>Right:</b> all open cards go under your pile, and you flip next.
        </li>
        <li>
          <b>Wrong:</b> every other player gets a card of yours, from your left on, as far as your pile goes.
        </li>
        <li>
          <b>A little late:</b> no penalty. You are told by how much.
        </li>
      </ul>
      <p>You may always ring: in anybody’s turn, and without a card to flip.</p>

      <h3>Out, and the end</h3>
      <p>
        Who has no card is out. If three or more began, the <b>final bell</b> decides between the last two: right, and
        the ringer takes the open cards; wrong, and the other one does. Whoever has more cards wins. Two players play
        until one has everything. When time is up, most cards win.
      </p>
      <p>
        With the quick way to go out, whoever should flip and can’t is out at once. Their open cards stay until somebody
        wins them.
      </p>
      <p>If nobody can flip and no five lie there, the open piles are turned over after a while.</p>

      <h3>Fair play</h3>
      <p>
        Bells count in the order in which they reach the server. A bell for the cards that you saw is right, even if
        another card was turned over on its way. The host can have the measured way taken off, so that a slow line costs
        nothing.
      </p>
      <p>Double taps and several fingers ring once.</p>

      <h3>Without looking</h3>
      <p>
        Each card is read out, and you can hear all open ones again. People who see are faster at this game, though;
        longer pauses between cards help.
      </p>
    </>
  );
}
