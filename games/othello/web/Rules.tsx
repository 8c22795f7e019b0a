import { useShell } from '@madang/web/kit';
import type { ReactNode } from 'react';
import { Diagram, type Picture } from './Diagram';
import css from './rules.module.css';

const START: Picture = { rows: ['------', '--.---', '-.OX--', '--XO.-', '---.--', '------'] };
const OUTFLANK: Picture = {
  rows: ['-----', '-XOOx', '-----'],
  turning: [
    [2, 1],
    [3, 1],
  ],
};
const WAYS: Picture = {
  rows: ['X---X', '-O--O', '--O-O', '---OO', 'XOOOx'],
  turning: [1, 2, 3].flatMap((n): [number, number][] => [
    [n, n],
    [n, 4],
    [4, n],
  ]),
};
const GAP: Picture = { rows: ['------', 'XO-Ox-', '------'] };
const CHAIN: Picture = {
  rows: ['--X--', '-XOOx', '--O--', '--X--'],
  turning: [
    [2, 1],
    [3, 1],
  ],
};
const CORNER: Picture = { rows: ['XXXO', 'XXO-', 'XOO-', 'O---'] };

/** How othello is played. */
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

function Korean() {
  return (
    <>
      <h3>시작</h3>
      <Diagram picture={START}>
        가운데에 흑과 백을 두 개씩 엇갈려 놓고 시작해요. 흑이 먼저 둬요. 점은 흑이 처음에 둘 수 있는 네 곳이에요.
      </Diagram>
      <p>칸은 판 가장자리의 글자와 숫자로 d3처럼 불러요. 맨 왼쪽 위 귀가 a1이에요. 체스판과 달리 위에서 아래로 세요.</p>

      <h3>두는 법</h3>
      <Diagram picture={OUTFLANK}>
        새로 놓는 돌과 이미 있는 내 돌 사이에 상대 돌을 빈틈없이 끼우면, 끼운 돌이 모두 내 색으로 뒤집혀요.
      </Diagram>
      <Diagram picture={WAYS}>
        가로, 세로, 대각선 여덟 방향을 모두 봐요. 여러 방향으로 끼우면 한꺼번에 뒤집혀요.
      </Diagram>
      <Diagram picture={CHAIN}>
        뒤집힌 돌이 다른 돌을 또 뒤집지는 않아요. 가운데 돌이 흑이 되면서 아래 백돌도 흑 사이에 놓이지만 그대로 남아요.
      </Diagram>
      <Diagram picture={GAP}>
        사이에 빈칸이 있으면 끼운 게 아니에요. 하나도 뒤집지 못하는 칸에는 둘 수 없어서, 여기에 흑은 둘 수 없어요.
      </Diagram>

      <h3>차례가 넘어갈 때</h3>
      <p>
        둘 수 있는 칸이 없으면 차례가 저절로 상대에게 넘어가요. 둘 수 있는데 일부러 쉴 수는 없어요. 둘 다 둘 수 없으면
        빈칸이 남아 있어도 그 자리에서 끝나요.
      </p>

      <h3>이기는 법</h3>
      <p>끝났을 때 돌이 많은 쪽이 이겨요. 수가 같으면 비겨요.</p>
      <ul>
        <Term word="빈칸 점수">방장이 고르면 남은 빈칸을 이긴 사람의 점수에 더해요. 승패는 바뀌지 않아요.</Term>
        <Term word="접바둑">실력 차이가 나면 흑이 귀를 하나에서 넷까지 먼저 차지해요. 그때는 백이 먼저 둬요.</Term>
      </ul>

      <h3>알아 두면 좋아요</h3>
      <Diagram picture={CORNER}>
        <b>귀</b>에 놓은 돌은 절대 뒤집히지 않아요. 귀에서 이어진 돌도 튼튼해요. 그래서 귀 바로 옆, 특히 대각선 안쪽
        칸에는 서둘러 두지 않는 게 좋아요.
      </Diagram>
      <p>처음부터 많이 뒤집는 게 좋은 건 아니에요. 내 돌이 적을수록 둘 수 있는 곳은 많고, 상대는 둘 곳이 줄어들어요.</p>

      <h3>부탁하기</h3>
      <ul>
        <Term word="무르기">
          내가 마지막에 둔 수로 돌아가요. 그 뒤에 저절로 넘어간 차례도 함께 돌아가요. 상대가 들어줘야 하고, 시간은
          돌아오지 않아요.
        </Term>
        <Term word="비기기">상대가 받아들이면 무승부예요. 답하지 않고 다음 수를 두면 거절이에요.</Term>
        <Term word="기권">그 자리에서 져요. 돌 수는 세지 않아요.</Term>
      </ul>
    </>
  );
}

function English() {
  return (
    <>
      <h3>The start</h3>
      <Diagram picture={START}>
        Two discs of each colour lie crosswise in the middle. Black goes first. The dots are black’s four possible first
        moves.
      </Diagram>
      <p>
        Squares are named by letter from the left and number from the top: a1 is the upper left corner, unlike on other
        boards.
      </p>

      <h3>A move</h3>
      <Diagram picture={OUTFLANK}>
        Place a disc so that a row of theirs, without a gap, lies between it and another of yours. All discs of that row
        turn over to your colour.
      </Diagram>
      <Diagram picture={WAYS}>
        Rows count across, down and diagonally, in all eight directions. Everything you outflank turns at once.
      </Diagram>
      <Diagram picture={CHAIN}>
        Discs that turn over don’t turn others by themselves. The one in the middle becomes black, and the white one
        below it stays white although it now lies between two black ones.
      </Diagram>
      <Diagram picture={GAP}>
        A gap breaks a row. Where nothing turns, no disc may go, so black can’t play here.
      </Diagram>

      <h3>Passing</h3>
      <p>
        Who has no move passes by itself; who has one must take it. When neither side can move the game is over, even
        with empty squares left.
      </p>

      <h3>How to win</h3>
      <p>Whoever has more discs wins. The same number each is a draw.</p>
      <ul>
        <Term word="Empty squares:">
          the host can have them added to the winner’s number. It never changes who has won.
        </Term>
        <Term word="Handicap:">black begins with one to four corners, and then white moves first.</Term>
      </ul>

      <h3>Good to know</h3>
      <Diagram picture={CORNER}>
        A disc in a <b>corner</b> never turns, and neither do the discs that build on it. So don’t hurry to play beside
        a corner, least of all diagonally.
      </Diagram>
      <p>Turning many discs early is no advantage: with few discs you have many moves, and they have few.</p>

      <h3>Requests</h3>
      <ul>
        <Term word="Take back:">
          returns to before your last move, forced passes included, if your opponent agrees. No time is given back.
        </Term>
        <Term word="Draw:">if it is accepted, the game ends in a draw. Playing on counts as a no.</Term>
        <Term word="Resign:">you lose at once, whatever the discs say.</Term>
      </ul>
    </>
  );
}
