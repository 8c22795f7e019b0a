/** The words that players use, explained for those who hear them for the first time. */

import { type Text, text } from '@madang/web/kit';

export interface Term {
  word: Text;
  what: Text;
  /** Tiles that show it, as in the table of yaku. */
  example?: string;
}

export interface TermGroup {
  title: Text;
  terms: readonly Term[];
}

const term = (ko: string, en: string, whatKo: string, whatEn: string, example?: string): Term => ({
  word: text(ko, en),
  what: text(whatKo, whatEn),
  ...(example && { example }),
});

export const TERMS: readonly TermGroup[] = [
  {
    title: text('손 모양', 'Shapes'),
    terms: [
      term('슌쯔', 'Straight', '같은 무늬에서 이어지는 세 장', 'Three in a row of one suit', '345m'),
      term('커쯔', 'Triplet', '똑같은 세 장', 'Three equal tiles', '777p'),
      term('깡쯔', 'Kan', '똑같은 네 장. 몸통 하나로 세요', 'Four equal tiles, counted as one set', '5555s'),
      term('머리', 'Pair', '똑같은 두 장. 손에 하나만 있으면 돼요', 'Two equal tiles; a hand needs one', '22z'),
      term('멘젠', 'Closed hand', '치, 퐁, 밍깡을 하지 않은 손', 'A hand without a tile of somebody else'),
      term('자패', 'Honours', '바람패(동 남 서 북)와 삼원패(백 발 중)', 'Winds and dragons', '1234z 567z'),
      term('요구패', 'Terminals and honours', '1과 9, 그리고 자패', 'Ones, nines and honours', '19m 19p 19s 1234567z'),
      term('중장패', 'Simples', '2부터 8까지의 패', 'The tiles from 2 to 8', '2345678p'),
    ],
  },
  {
    title: text('얼마나 남았나', 'How far you are'),
    terms: [
      term('텐파이', 'Ready (tenpai)', '한 장만 오면 이기는 손', 'One tile short of a win', '234m 567m 345p 88p 67s'),
      term(
        '샹텐',
        'Shanten',
        '텐파이까지 바꿔야 하는 장 수. 1샹텐은 한 장만 더 바꾸면 텐파이예요',
        'How many tiles you must still change to be ready: with 1 shanten, one',
      ),
      term('유효패', 'Useful tiles', '오면 샹텐이 줄어드는 패', 'Tiles that bring you nearer'),
      term('노텐', 'Noten', '유국 때 텐파이가 아닌 손', 'Not ready when the wall runs out'),
    ],
  },
  {
    title: text('대기', 'Waits'),
    terms: [
      term('양면', 'Two-sided', '양쪽 어느 것이든 돼요: 5삭, 8삭', 'Either end will do: 5 and 8', '67s'),
      term('간짱', 'Closed', '가운데 한 가지: 5통', 'The one in the middle: 5', '46p'),
      term('변짱', 'Edge', '끝의 한 가지: 3만', 'The one at the end: 3', '12m'),
      term('샨폰', 'Two pairs', '두 머리 중 하나가 세 장이 되면 돼요', 'Either pair becomes a triplet', '55p 77s'),
      term('단기', 'Pair wait', '머리가 될 한 장: 발', 'The other half of the pair', '6z'),
    ],
  },
  {
    title: text('이기기', 'Winning'),
    terms: [
      term('론', 'Ron', '남이 버린 패로 이기기. 버린 사람이 다 내요', 'On a discard; who threw it pays'),
      term('쯔모', 'Tsumo', '내가 뽑은 패로 이기기. 모두가 내요', 'By your own draw; everybody pays'),
      term('역', 'Yaku', '이기는 데 필요한 조건. 하나는 있어야 해요', 'What a win needs; at least one'),
      term(
        '리치',
        'Riichi',
        '멘젠 텐파이에서 1,000점을 걸고 하는 선언',
        'A declared closed, ready hand, for 1,000 points',
      ),
      term(
        '후리텐',
        'Furiten',
        '기다리는 패를 내가 버린 적이 있으면 론할 수 없어요. 쯔모는 돼요',
        'You threw a tile that you wait for: no ron, only tsumo',
      ),
      term(
        '도라',
        'Dora',
        '표시패의 다음 패. 한 장에 1판이고 역은 아니에요',
        'The tile after the indicator: 1 han each, no yaku',
        '3s 4s',
      ),
      term('뒷도라', 'Ura dora', '리치로 이기면 표시패 밑의 패도 봐요', 'Below the indicators, for a winner in riichi'),
      term('적도라', 'Red fives', '빨간 5. 한 장에 1판이에요', '1 han each', '0m 0p 0s'),
    ],
  },
  {
    title: text('점수', 'Points'),
    terms: [
      term(
        '판',
        'Han',
        '역과 도라의 값. 하나 늘 때마다 점수가 두 배쯤 돼요',
        'What yaku and dora are worth; each about doubles',
      ),
      term('부', 'Fu', '손 모양과 기다린 모양에 붙는 작은 점수', 'Small points for shapes and waits'),
      term('선', 'Dealer', '동에 앉은 사람. 1.5배를 받고, 쯔모를 당하면 두 배를 내요', 'East: wins half as much again'),
      term('본장', 'Honba', '선이 이어 갈 때마다 쌓여서 300점씩 더해요', 'Grows while the dealer stays: 300 more each'),
      term(
        '공탁',
        'Riichi sticks',
        '리치로 걸린 1,000점. 다음에 이긴 사람이 가져가요',
        'The 1,000s on the table, for the next winner',
      ),
      term('유국', 'Exhaustive draw', '패산이 떨어져 아무도 이기지 못한 판', 'Nobody won before the wall ran out'),
      term('우마', 'Uma', '경기가 끝나고 순위에 따라 주고받는 점수', 'Points for places, after the match'),
      term('오카', 'Oka', '모두의 시작 점수에서 떼어 1위가 받는 점수', 'What all put in, for the first'),
    ],
  },
];
