import { useShell } from '@madang/web/kit';
import { Picture } from './Picture';

/** The easy game. */
export function JoyRules() {
  const { lang } = useShell();
  return lang === 'ko' ? <Korean /> : <English />;
}

function Korean() {
  return (
    <>
      <p>
        패를 한 장 뽑고 한 장 버리면서, 열네 장으로 <b>몸통 네 개와 머리 하나</b>를 먼저 만드는 사람이 이겨요. 역도 점수
        계산도 몰라도 돼요.
      </p>

      <h3>패</h3>
      <Picture of="123456789m">
        <b>만</b> 1부터 9까지. 위쪽 한자가 숫자예요. 어려우면 <b>작은 숫자</b>를 켜 보세요.
      </Picture>
      <Picture of="123456789p">
        <b>통</b> 동그라미를 세면 돼요.
      </Picture>
      <Picture of="123456789s">
        <b>삭</b> 대나무를 세요. 새 한 마리가 1삭이에요.
      </Picture>
      <Picture of="1234z 567z">
        <b>글자패</b> 동 남 서 북, 그리고 백 발 중. 이어지는 숫자가 없어서 같은 것끼리만 모아요.
      </Picture>
      <p>같은 패가 네 장씩, 모두 136장이에요.</p>

      <h3>몸통과 머리</h3>
      <Picture of="345m">
        <b>스트레이트</b> 같은 무늬에서 이어지는 세 장. 8-9-1처럼 돌아가지는 않아요.
      </Picture>
      <Picture of="777p">
        <b>트리플</b> 똑같은 세 장.
      </Picture>
      <Picture of="55z">
        <b>머리</b> 똑같은 두 장. 하나만 있으면 돼요.
      </Picture>
      <Picture of="123m 456p 789s 111z 22z">이렇게 네 몸통과 머리 하나가 모이면 끝이에요.</Picture>

      <h3>차례</h3>
      <p>
        선부터 시계 반대 방향으로 돌아요. 한 장을 뽑고, 필요 없는 한 장을 버려요. 패를 한 번 누르면 올라오고, 한 번 더
        누르면 버려요. 위로 끌어도 버려져요.
      </p>

      <h3>뺏어오기</h3>
      <Picture of="78s 6s">
        누가 버린 패로 내 몸통이 완성되면 가져올 수 있어요. 그 몸통은 펼쳐 두고 바꾸지 못해요. 옆으로 누운 패가
        누구에게서 왔는지 알려 줘요.
      </Picture>
      <ul>
        <li>스트레이트는 누구의 패든 가져올 수 있어요. 방장이 ‘다음 사람만’으로 바꿀 수 있어요.</li>
        <li>여럿이 원하면 이기는 사람이 먼저, 그다음은 차례가 가까운 사람이에요.</li>
        <li>가져온 다음에는 뽑지 않고 한 장을 버려요.</li>
        <li>
          한 장만 남았을 때 남이 버리면 <b>론</b>, 내가 뽑으면 <b>쯔모</b>로 이겨요.
        </li>
      </ul>

      <h3>끝과 점수</h3>
      <p>
        패산이 다 떨어질 때까지 아무도 못 이기면 유국, 점수는 그대로예요. 이기면 기본 8점에 아래를 더하고, 세 배를
        받아요. 론이면 버린 사람이 다 내고, 쯔모면 셋이 똑같이 내요.
      </p>
      <ul>
        <li>쯔모 2, 뺏지 않음 4, 마지막 패 4</li>
        <li>2부터 8까지만 4, 삼원패(백 발 중) 트리플마다 2</li>
        <li>몸통이 모두 트리플 8, 한 무늬와 글자패 8, 한 무늬만 16</li>
        <li>깡 하나마다 2, 일곱 쌍 8 (방장이 켰을 때)</li>
      </ul>
      <p>점수는 방장이 바꿀 수 있어요. 정한 판 수를 다 하면 점수가 높은 사람이 이겨요.</p>
    </>
  );
}

function English() {
  return (
    <>
      <p>
        Draw a tile, throw a tile. Whoever first makes <b>four sets and a pair</b> of fourteen tiles wins. There are no
        yaku to know and nothing to count.
      </p>

      <h3>The tiles</h3>
      <Picture of="123456789m">
        <b>Characters</b> 1 to 9: the upper sign is the number. Switch <b>Digits</b> on if you don’t read them yet.
      </Picture>
      <Picture of="123456789p">
        <b>Circles</b>: just count them.
      </Picture>
      <Picture of="123456789s">
        <b>Bamboo</b>: count the stalks; the bird is the 1.
      </Picture>
      <Picture of="1234z 567z">
        <b>Honours</b>: East, South, West, North; white, green and red dragon. They make no runs.
      </Picture>
      <p>There are four of each, 136 in all.</p>

      <h3>Sets and the pair</h3>
      <Picture of="345m">
        <b>Straight</b>: three in a row of one suit, never 8-9-1.
      </Picture>
      <Picture of="777p">
        <b>Triple</b>: three equal tiles.
      </Picture>
      <Picture of="55z">
        <b>Pair</b>: two equal tiles, once.
      </Picture>
      <Picture of="123m 456p 789s 111z 22z">Four sets and a pair: done.</Picture>

      <h3>Your turn</h3>
      <p>
        Play goes counter-clockwise from the dealer. Draw one, throw one. A tap lifts a tile, a second tap throws it;
        dragging it up throws it too.
      </p>

      <h3>Claiming</h3>
      <Picture of="78s 6s">
        A discard that completes a set of yours may be taken. The set lies open from then on; the tile on its side
        points at whom it came from.
      </Picture>
      <ul>
        <li>A straight may be taken from anybody; the host can restrict it to the next player.</li>
        <li>A win goes first, then whoever is nearer in turn.</li>
        <li>After a claim you don’t draw, you throw.</li>
        <li>
          One tile short? Somebody’s discard wins by <b>ron</b>, your own draw by <b>tsumo</b>.
        </li>
      </ul>

      <h3>The end, and points</h3>
      <p>
        If the wall runs out, nobody wins and nothing changes. A win is worth 8 and what follows, and the winner gets
        three times that: by ron from who threw the tile, by tsumo a third from each.
      </p>
      <ul>
        <li>Tsumo 2, nothing claimed 4, the last tile 4</li>
        <li>Only 2 to 8: 4; each triple of dragons 2</li>
        <li>All triples 8, one suit and honours 8, one suit only 16</li>
        <li>Each kan 2, seven pairs 8 (where the host allows them)</li>
      </ul>
      <p>The host can change these. After the agreed number of hands the highest score wins.</p>
    </>
  );
}
