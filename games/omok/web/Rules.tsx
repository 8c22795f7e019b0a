import { useShell } from '@madang/web/kit';
import type { ReactNode } from 'react';
import { Diagram, type Picture } from './Diagram';
import css from './rules.module.css';
import { text } from './words';

const FIVE: Picture = {
  from: 'e6',
  to: 'k10',
  black: ['f8', 'g8', 'h8', 'i8', 'j8'],
  white: ['g9', 'h9', 'h7', 'i9'],
  won: ['f8', 'j8'],
};
const THREES: Picture = { from: 'e5', to: 'k11', black: ['g8', 'i8', 'h7', 'h9'], fouls: { h8: 'double-three' } };
const FOURS: Picture = { from: 'd6', to: 'm10', black: ['e8', 'f8', 'i8', 'k8', 'l8'], fouls: { h8: 'double-four' } };
const LONG: Picture = { from: 'c6', to: 'j10', black: ['d8', 'e8', 'f8', 'h8', 'i8'], fouls: { g8: 'overline' } };
const FALSE_THREE: Picture = {
  from: 'd6',
  to: 'l13',
  black: ['g8', 'i8', 'h7', 'h9', 'f9', 'f10', 'f11', 'j9', 'j10', 'j11'],
  white: ['f12', 'j12'],
  free: ['h8'],
  fouls: { f7: 'double-four', j7: 'double-four' },
};
const FOUR_THREE: Picture = {
  from: 'c6',
  to: 'k12',
  black: ['e8', 'f8', 'g8', 'h9', 'h10'],
  white: ['d8'],
  free: ['h8'],
};
const SWAP: Picture = { from: 'e5', to: 'k11', black: ['h8', 'j8'], white: ['i9'] };
const PRO: Picture = { from: 'd4', to: 'l12', black: ['h8'], white: ['i9'], free: ['k8'], squares: [2] };
const TARAGUCHI: Picture = { from: 'c3', to: 'm13', black: ['h8'], squares: [0, 1, 2, 3, 4] };

/** How omok is played, from the table at home to renju. */
export function Rules() {
  const { lang } = useShell();
  return <div className={css.rules}>{lang === 'ko' ? <Korean /> : <English />}</div>;
}

/** A word of the game and what it means. */
function Term({ word, children }: { word: string; children: ReactNode }) {
  return (
    <li>
      <b>{word}</b> {children}
    </li>
  );
}

function Legend() {
  const { t } = useShell();
  return <p className={css.legend}>{t(LEGEND)}</p>;
}

const LEGEND = text(
  '판에서는 3·3에 ×, 4·4에 네모 안의 ×, 장목에 긴 줄을 그은 ×가 나와요. 눌러 보면 까닭이 나와요.',
  'On the board a double three is a ×, a double four a boxed ×, an overline a × on a long bar. Tap one to hear why.',
);

function Korean() {
  return (
    <>
      <h3>이기는 법</h3>
      <Diagram picture={FIVE}>
        흑과 백이 번갈아 빈자리에 돌을 놓아요. 가로, 세로, 대각선 가운데 한 줄로 다섯을 먼저 이으면 이겨요.
      </Diagram>
      <p>흑이 먼저 둬요. 놓은 돌은 움직이지 않아요. 빈자리가 없어지면 비겨요.</p>
      <p>자리는 판 가장자리의 글자와 숫자로 불러요. 15줄 판의 한가운데는 h8이에요.</p>

      <h3>네 가지 규칙</h3>
      <ul>
        <Term word="자유룰">다섯이 넘어도 이겨요. 못 두는 자리가 없어요.</Term>
        <Term word="고모쿠룰">꼭 다섯이어야 이겨요. 여섯 이상은 그냥 남아요.</Term>
        <Term word="일반룰">쌍삼(3·3)을 둘 수 없어요. 4·4는 괜찮아요. 동네에서 흔히 두는 규칙이에요.</Term>
        <Term word="렌주룰">흑만 3·3, 4·4, 장목을 둘 수 없어요. 백은 다 둘 수 있고 장목으로도 이겨요.</Term>
      </ul>

      <h3>금수</h3>
      <p>다섯을 완성하는 수는 금수가 아니에요. 언제나 이기는 게 먼저예요.</p>
      <Diagram picture={THREES}>
        <b>3·3</b> 한 수로 열린 3이 두 개 생기는 자리예요. 열린 3은 한 수를 더 두면 양쪽이 빈 4가 되는 셋이에요.
      </Diagram>
      <Diagram picture={FOURS}>
        <b>4·4</b> 한 수로 4가 두 개 생기는 자리예요. 4는 한 수만 더 두면 다섯이 되는 넷이에요. 한 줄에 두 개가 생기기도
        해요.
      </Diagram>
      <Diagram picture={LONG}>
        <b>장목</b> 여섯 이상이 한 줄로 이어지는 자리예요.
      </Diagram>
      <Legend />

      <h3>둘 수 있는 자리</h3>
      <Diagram picture={FOUR_THREE}>
        <b>4·3</b> 한 수로 4 하나와 열린 3 하나를 만드는 자리예요. 언제나 둘 수 있어요. 가장 흔한 이기는 모양이에요.
      </Diagram>
      <Diagram picture={FALSE_THREE}>
        <b>거짓금수</b> 가로 셋이 4가 되려면 양옆 자리에 둬야 하는데 두 곳 다 4·4예요. 4가 될 수 없는 셋은 3으로 세지
        않으니, 3·3처럼 보여도 둘 수 있어요.
      </Diagram>

      <h3>시작 방식</h3>
      <p>먼저 두는 흑이 유리해서, 고르게 만들려고 시작을 다르게 하기도 해요.</p>
      <Diagram picture={SWAP}>
        <b>스왑</b> 한 사람이 흑, 백, 흑 세 돌을 놓고 상대가 색을 골라요. <b>스왑2</b>에서는 상대가 두 돌을 더 놓고 색을
        고르게 할 수도 있어요.
      </Diagram>
      <Diagram picture={PRO}>
        <b>프로</b> 첫 돌은 한가운데, 흑의 두 번째 돌은 가운데 5×5 밖이에요. <b>롱 프로</b>는 7×7 밖이에요.
      </Diagram>
      <Diagram picture={TARAGUCHI}>
        <b>타라구치-10</b> 렌주 대회의 방식이에요. 돌은 차례로 한가운데, 3×3, 5×5, 7×7, 9×9 안에 놓고, 그때마다 상대가
        색을 바꿀 수 있어요. 넷째 돌 뒤에 바꾸지 않았다면 흑은 다섯째 돌 자리를 열 곳 내고 백이 하나를 고르게 할 수도
        있어요. 돌리거나 뒤집으면 같아지는 자리는 함께 낼 수 없어요.
      </Diagram>

      <h3>부탁하기</h3>
      <ul>
        <Term word="무르기">내가 마지막에 둔 수로 돌아가요. 상대가 들어줘야 하고, 시간은 돌아오지 않아요.</Term>
        <Term word="비기기">상대가 받아들이면 무승부예요. 답하지 않고 다음 수를 두면 거절이에요.</Term>
        <Term word="기권">그 자리에서 져요.</Term>
      </ul>
    </>
  );
}

function English() {
  return (
    <>
      <h3>How to win</h3>
      <Diagram picture={FIVE}>
        Black and white take turns placing a stone on an empty crossing. The first to line up five, across, down or
        diagonally, wins.
      </Diagram>
      <p>Black goes first. Stones never move. When the board is full, it is a draw.</p>
      <p>Points are named by letter from the left and number from the bottom, like h8.</p>

      <h3>Four sets of rules</h3>
      <ul>
        <Term word="Freestyle:">five or more wins, and nothing is forbidden.</Term>
        <Term word="Standard gomoku:">only exactly five wins. Six or more just stays on the board.</Term>
        <Term word="Korean:">no double three. Double fours are fine. This is how most people in Korea play.</Term>
        <Term word="Renju:">
          black may not make a double three, a double four or an overline. White may, and wins with an overline too.
        </Term>
      </ul>

      <h3>Forbidden points</h3>
      <p>A move that makes five is never forbidden: winning comes first.</p>
      <Diagram picture={THREES}>
        <b>Double three.</b> One stone makes two open threes. An open three is one move away from a four that is open at
        both ends.
      </Diagram>
      <Diagram picture={FOURS}>
        <b>Double four.</b> One stone makes two fours. A four is one move away from five. Both can be in the same line.
      </Diagram>
      <Diagram picture={LONG}>
        <b>Overline.</b> Six or more in a row.
      </Diagram>
      <Legend />

      <h3>Allowed after all</h3>
      <Diagram picture={FOUR_THREE}>
        <b>Four and three.</b> One four and one open three are always allowed. It is the most common way to win.
      </Diagram>
      <Diagram picture={FALSE_THREE}>
        <b>False three.</b> The three across could only become a four on the points beside it, and both are double
        fours. A three that can't become a four doesn't count, so this stone is allowed.
      </Diagram>

      <h3>Openings</h3>
      <p>Going first is an advantage, so games can begin in ways that even it out.</p>
      <Diagram picture={SWAP}>
        <b>Swap.</b> One player places black, white, black; the other chooses a colour. In <b>swap2</b> the other may
        instead place two more stones and leave the choice to the first player.
      </Diagram>
      <Diagram picture={PRO}>
        <b>Pro.</b> The first stone goes in the centre, black's second one outside the central 5×5. <b>Long pro</b>:
        outside 7×7.
      </Diagram>
      <Diagram picture={TARAGUCHI}>
        <b>Taraguchi-10.</b> The opening of renju matches. The stones go in the centre, then inside 3×3, 5×5, 7×7 and
        9×9, and after each one the opponent may swap colours. If nobody swapped after the fourth stone, black may
        instead offer ten fifth stones, and white picks one. Points that are the same by symmetry can't be offered
        together.
      </Diagram>

      <h3>Requests</h3>
      <ul>
        <Term word="Take back:">returns to before your last move, if your opponent agrees. No time is given back.</Term>
        <Term word="Draw:">if it is accepted, the game ends in a draw. Playing on counts as a no.</Term>
        <Term word="Resign:">you lose at once.</Term>
      </ul>
    </>
  );
}
