import { useShell } from '@madang/web/kit';
import type { ReactNode } from 'react';
import { Picture } from './Picture';

/** The whole Japanese game. */
export function RiichiRules() {
  const { lang } = useShell();
  return lang === 'ko' ? <Korean /> : <English />;
}

function Term({ word, children }: { word: string; children: ReactNode }) {
  return (
    <li>
      <b>{word}</b> {children}
    </li>
  );
}

function Korean() {
  return (
    <>
      <p>
        조이 마작처럼 몸통 네 개와 머리 하나를 만들어요. 다른 점은 <b>역</b>이 하나는 있어야 이길 수 있고, 손의 값에
        따라 점수를 주고받는다는 거예요. 처음이면 조이 마작부터 해 보세요.
      </p>

      <h3>자리와 국</h3>
      <p>
        선이 동, 그다음이 차례로 남 서 북이에요. 동장 네 국, 남장 네 국을 하면 반장전이에요. 선이 이기거나 텐파이로
        유국되면 선이 그대로 하고 <b>본장</b>이 하나 늘어요. 25,000점으로 시작해요.
      </p>

      <h3>도라</h3>
      <Picture of="3s 4s">
        표시패 <b>다음</b> 패가 도라예요. 3삭이 보이면 4삭마다 1판을 더해요.
      </Picture>
      <Picture of="9m 1m 4z 1z 7z 5z">9 다음은 1, 북 다음은 동, 중 다음은 백이에요.</Picture>
      <Picture of="0m 0p 0s">빨간 5도 한 장에 1판. 도라만으로는 이길 수 없어요. 도라는 역이 아니에요.</Picture>

      <h3>울기</h3>
      <ul>
        <Term word="치">바로 앞사람이 버린 패로 이어지는 세 장을 만들어요.</Term>
        <Term word="퐁">누가 버렸든 똑같은 세 장을 만들어요.</Term>
        <Term word="깡">
          똑같은 네 장. 한 장을 더 뽑고 도라 표시패가 늘어요. 내 네 장이면 안깡, 퐁에 더하면 가깡이에요.
        </Term>
        <Term word="쿠이카에">방금 가져온 것과 같은 쪽은 바로 버릴 수 없어요. 버릴 수 없는 패는 어둡게 보여요.</Term>
      </ul>
      <p>
        한 번도 울지 않은 손을 <b>멘젠</b>이라고 해요. 멘젠이라야 되는 역이 많아요.
      </p>

      <h3>리치</h3>
      <p>
        멘젠으로 한 장만 남으면(텐파이) 1000점을 걸고 리치를 걸 수 있어요. 리치 단추를 누르고 버릴 패를 고르면 돼요. 그
        뒤로는 손을 바꿀 수 없고, 이기면 뒷도라까지 봐요. 한 바퀴 안에 이기면 일발이에요.
      </p>

      <h3>후리텐</h3>
      <Picture of="34s 2s5s">
        2삭과 5삭을 기다리는데 그중 하나를 내가 버린 적이 있으면 론할 수 없어요. 쯔모는 돼요.
      </Picture>
      <ul>
        <Term word="동순 후리텐">이길 수 있는 패를 보내면 다음에 내가 버릴 때까지 론할 수 없어요.</Term>
        <Term word="리치 후리텐">리치하고 보냈다면 그 판이 끝날 때까지예요.</Term>
      </ul>

      <h3>점수</h3>
      <p>
        역과 도라의 <b>판</b>에 손 모양의 <b>부</b>를 더해 값을 정해요. 계산은 마당이 해 주고, 끝나면 하나하나 보여
        줘요.
      </p>
      <table>
        <thead>
          <tr>
            <th>판</th>
            <th>이름</th>
            <th>자</th>
            <th>선</th>
          </tr>
        </thead>
        <tbody>
          <LimitRows names={['만관', '하네만', '배만', '삼배만', '역만']} han="판" />
        </tbody>
      </table>
      <ul>
        <Term word="본장">하나에 300점을 더해요.</Term>
        <Term word="공탁">걸린 리치 막대는 이긴 사람이 가져가요.</Term>
        <Term word="유국">패산이 떨어지면 텐파이가 아닌 사람들이 합쳐서 3,000점을 텐파이인 사람들에게 줘요.</Term>
        <Term word="책임지불">대삼원이나 대사희의 마지막 몸통을 주면 그 값을 책임져요.</Term>
      </ul>

      <h3>도중유국</h3>
      <p>구종구패, 사풍연타, 사깡유국, 사가리치, 삼가화면 그 판은 무효로 하고 같은 선이 다시 해요.</p>

      <h3>끝</h3>
      <p>
        누군가 0점 아래로 떨어지거나(토비) 마지막 국이 끝나면 순위를 매겨요. 30,000점과의 차이에 순위점(<b>우마</b>)을
        더하고, 1위는 <b>오카</b>도 받아요. 아무도 30,000점이 안 되면 서장으로 이어져요.
      </p>

      <h3>산마</h3>
      <Picture of="1m 9m 4z">
        셋이 하면 2만부터 8만까지를 빼요. 치가 없고, 북은 빼놓고 한 장을 더 뽑아요. 빼놓은 북 한 장이 도라 하나예요.
      </Picture>
    </>
  );
}

const LIMITS = [
  ['5', 8_000],
  ['6–7', 12_000],
  ['8–10', 16_000],
  ['11–12', 24_000],
  ['13+', 32_000],
] as const;

function LimitRows({ names, han }: { names: readonly string[]; han: string }) {
  return LIMITS.map(([range, points], i) => (
    <tr key={range}>
      <td>
        {range}
        {han}
      </td>
      <th scope="row">{names[i]}</th>
      <td>{points.toLocaleString()}</td>
      <td>{(points * 1.5).toLocaleString()}</td>
    </tr>
  ));
}

function English() {
  return (
    <>
      <p>
        Four sets and a pair, as in joy. But you need at least one <b>yaku</b> to win, and points change hands by what
        the hand is worth. If you are new, begin with joy.
      </p>

      <h3>Seats and hands</h3>
      <p>
        The dealer is East, then South, West, North in turn. Four hands of the East round and four of the South round
        are a whole match. A dealer who wins, or is ready when the wall runs out, deals again, and a <b>honba</b> is
        added. Everybody begins with 25,000.
      </p>

      <h3>Dora</h3>
      <Picture of="3s 4s">
        The tile <b>after</b> the indicator is dora: 1 han for each you hold.
      </Picture>
      <Picture of="9m 1m 4z 1z 7z 5z">After 9 comes 1, after North East, after red white.</Picture>
      <Picture of="0m 0p 0s">Red fives count 1 han too. Dora are no yaku: they alone don’t win.</Picture>

      <h3>Calls</h3>
      <ul>
        <Term word="Chi:">three in a row with a discard of the player before you.</Term>
        <Term word="Pon:">three equal tiles with anybody’s discard.</Term>
        <Term word="Kan:">four equal tiles. You draw once more, and there is another dora indicator.</Term>
        <Term word="Kuikae:">what you have just taken can’t be thrown back. Such tiles are shaded.</Term>
      </ul>
      <p>A hand without calls is closed. Many yaku ask for it.</p>

      <h3>Riichi</h3>
      <p>
        One tile short with a closed hand? Put 1000 points down and declare riichi: press Riichi, then the tile to
        throw. Your hand can’t change any more; if you win, the ura dora count, and within a go-around it is ippatsu.
      </p>

      <h3>Furiten</h3>
      <Picture of="34s 2s5s">Waiting for 2 and 5, having thrown either: no ron, only tsumo.</Picture>
      <ul>
        <Term word="Same turn:">let a winning tile go, and you can’t ron until your next discard.</Term>
        <Term word="In riichi:">not until the hand is over.</Term>
      </ul>

      <h3>Points</h3>
      <p>
        <b>Han</b> of yaku and dora and the <b>fu</b> of the shape make the value. Madang counts, and shows every part.
      </p>
      <table>
        <thead>
          <tr>
            <th>Han</th>
            <th>Name</th>
            <th>Others</th>
            <th>Dealer</th>
          </tr>
        </thead>
        <tbody>
          <LimitRows names={['Mangan', 'Haneman', 'Baiman', 'Sanbaiman', 'Yakuman']} han="" />
        </tbody>
      </table>
      <ul>
        <Term word="Honba:">300 more each.</Term>
        <Term word="Riichi sticks:">go to the winner.</Term>
        <Term word="Empty wall:">who isn’t ready pays 3000 in all to who is.</Term>
        <Term word="Liability:">who feeds the last set of big dragons or big winds answers for it.</Term>
      </ul>

      <h3>Abortive draws</h3>
      <p>
        Nine terminals and honours at the start, four equal winds, four kans, four riichi, three rons: the hand is
        played again.
      </p>

      <h3>The end</h3>
      <p>
        The match ends when somebody falls below 0 or after the last hand. Places are worth <b>uma</b>, the first gets
        the
        <b> oka</b> too. If nobody has 30,000, the West round follows.
      </p>

      <h3>Three players</h3>
      <Picture of="1m 9m 4z">
        Without 2 to 8 of characters. No chi; a North may be set aside for another draw, and each is one dora.
      </Picture>
    </>
  );
}
