/** The yaku as people know them: names, what they are worth, what they ask for. The rules have the same list. */

import { type Text, text } from '@madang/web/kit';

interface YakuFact {
  name: Text;
  /** Han closed and open; 0: not possible open. `null`: as many as there are tiles (dora), or a yakuman. */
  han: readonly [closed: number, open: number] | null;
  yakuman?: true;
  what: Text;
  /** A hand that has it, the winning tile last; written as "123m0p55z", sets apart. */
  example?: string;
}

const fact = (
  ko: string,
  en: string,
  han: YakuFact['han'],
  whatKo: string,
  whatEn: string,
  example?: string,
): YakuFact => ({
  name: text(ko, en),
  han,
  what: text(whatKo, whatEn),
  example,
});
const great = (ko: string, en: string, whatKo: string, whatEn: string, example?: string): YakuFact => ({
  ...fact(ko, en, null, whatKo, whatEn, example),
  yakuman: true,
});

/** In the order of display. */
export const YAKU: Readonly<Record<string, YakuFact>> = {
  riichi: fact(
    '리치',
    'Riichi',
    [1, 0],
    '멘젠 텐파이에서 1000점을 걸고 선언해요',
    'Declared with a closed, ready hand and a stick of 1000',
  ),
  double_riichi: fact(
    '더블리치',
    'Double riichi',
    [2, 0],
    '첫 버림패에서 거는 리치예요',
    'Riichi with the very first discard',
  ),
  ippatsu: fact(
    '일발',
    'Ippatsu',
    [1, 0],
    '리치 뒤 한 바퀴 안에, 아무도 울기 전에 나요',
    'Within a turn of riichi, before any call',
  ),
  menzen_tsumo: fact(
    '멘젠쯔모',
    'Closed tsumo',
    [1, 0],
    '울지 않은 손으로 쯔모해요',
    'Your own draw completes a closed hand',
  ),
  haitei: fact('해저로월', 'Last tile', [1, 1], '마지막 패를 뽑아서 나요', 'Tsumo with the last tile of the wall'),
  houtei: fact('하저로어', 'Last discard', [1, 1], '마지막 버림패로 론해요', 'Ron on the last discard'),
  rinshan: fact('영상개화', 'After a kan', [1, 1], '깡하고 뽑은 패로 나요', 'Tsumo with the tile drawn after a kan'),
  chankan: fact('창깡', 'Robbing a kan', [1, 1], '남이 가깡하는 패로 론해요', 'Ron on a tile being added to a kan'),
  round_wind: fact('장풍패', 'Round wind', [1, 1], '그 장의 바람패 세 장', 'Three of the round’s wind', '111z'),
  seat_wind: fact('자풍패', 'Seat wind', [1, 1], '내 바람패 세 장', 'Three of your own wind', '222z'),
  haku: fact('역패 백', 'White dragon', [1, 1], '백 세 장', 'Three white dragons', '555z'),
  hatsu: fact('역패 발', 'Green dragon', [1, 1], '발 세 장', 'Three green dragons', '666z'),
  chun: fact('역패 중', 'Red dragon', [1, 1], '중 세 장', 'Three red dragons', '777z'),
  pinfu: fact(
    '핑후',
    'Pinfu',
    [1, 0],
    '슌쯔 넷에 역패가 아닌 머리, 양면 대기',
    'Four straights, a plain pair, a two-sided wait',
    '234m567m345p88p67s 8s',
  ),
  tanyao: fact('탕야오', 'All simples', [1, 1], '2부터 8까지만 써요', 'Only 2 to 8', '234m666m345p77p56s 7s'),
  iipeikou: fact(
    '이페코',
    'Identical straights',
    [1, 0],
    '같은 무늬 같은 슌쯔가 두 벌',
    'The same straight twice',
    '223344m',
  ),
  sanshoku_doujun: fact(
    '삼색동순',
    'Three-coloured straights',
    [2, 1],
    '세 무늬에 같은 슌쯔',
    'The same straight in all three suits',
    '345m345p345s',
  ),
  ittsuu: fact('일기통관', 'Full straight', [2, 1], '한 무늬로 1부터 9까지', '1 to 9 in one suit', '123456789p'),
  chanta: fact(
    '찬타',
    'Outside hand',
    [2, 1],
    '몸통과 머리마다 1, 9나 자패',
    'A terminal or honour in every set and the pair',
    '123m789m99p123s11z1z',
  ),
  chiitoitsu: fact(
    '치또이쯔',
    'Seven pairs',
    [2, 0],
    '서로 다른 머리 일곱 개',
    'Seven different pairs',
    '1144m2277p3388s6z6z',
  ),
  toitoi: fact('또이또이', 'All triplets', [2, 2], '커쯔만 네 개', 'Four triplets', '222m888m444p11s999s'),
  sanankou: fact(
    '산안커',
    'Three closed triplets',
    [2, 2],
    '울지 않은 커쯔 세 개',
    'Three triplets of your own draws',
    '333m555p777s',
  ),
  sankantsu: fact('산깡쯔', 'Three kans', [2, 2], '깡 세 개', 'Three kans', '3333m5555p7777s'),
  sanshoku_doukou: fact(
    '삼색동각',
    'Three-coloured triplets',
    [2, 2],
    '세 무늬에 같은 커쯔',
    'The same triplet in all three suits',
    '222m222p222s',
  ),
  honroutou: fact(
    '혼노두',
    'Terminals and honours',
    [2, 2],
    '1, 9와 자패만 써요',
    'Only terminals and honours',
    '111m999p999s22z555z',
  ),
  shousangen: fact(
    '소삼원',
    'Little three dragons',
    [2, 2],
    '삼원패 커쯔 둘에 나머지 하나가 머리',
    'Two triplets of dragons and a pair of the third',
    '555z666z77z',
  ),
  honitsu: fact('혼일색', 'Half flush', [3, 2], '한 무늬와 자패', 'One suit and honours', '123m567m99m222z666z'),
  junchan: fact(
    '준찬타',
    'Pure outside hand',
    [3, 2],
    '몸통과 머리마다 1이나 9',
    'A terminal in every set and the pair',
    '123m789m99p123s78s 9s',
  ),
  ryanpeikou: fact(
    '량페코',
    'Twice identical straights',
    [3, 0],
    '이페코가 두 벌',
    'Two times two identical straights',
    '223344m667788p55s',
  ),
  chinitsu: fact('청일색', 'Full flush', [6, 5], '한 무늬만 써요', 'One suit only', '11123456678999s'),
  renhou: fact(
    '인화',
    'Blessing of man',
    [5, 0],
    '첫 차례가 오기 전에 론해요 (선택)',
    'Ron before your first draw (option)',
  ),
  dora: fact(
    '도라',
    'Dora',
    null,
    '표시패 다음 패마다 1판. 역은 아니에요',
    '1 han for each tile after an indicator; not a yaku',
  ),
  aka_dora: fact(
    '적도라',
    'Red dora',
    null,
    '빨간 5마다 1판. 역은 아니에요',
    '1 han for each red five; not a yaku',
    '0m0p0s',
  ),
  ura_dora: fact(
    '뒷도라',
    'Ura dora',
    null,
    '리치로 이기면 표시패 밑의 패도 세요',
    'Below the indicators, for a winner in riichi',
  ),
  nuki_dora: fact(
    '북도라',
    'North dora',
    null,
    '산마에서 빼놓은 북마다 1판',
    'Each North set aside, with three players',
    '4z',
  ),
  tenhou: great('천화', 'Blessing of heaven', '선이 처음 받은 패로 바로 나요', 'The dealer wins with the first draw'),
  chiihou: great('지화', 'Blessing of earth', '선이 아닌 사람이 첫 패로 쯔모해요', 'Tsumo with the first draw'),
  kokushi: great(
    '국사무쌍',
    'Thirteen orphans',
    '1, 9와 자패 열세 가지에 하나 더',
    'All thirteen terminals and honours, one twice',
    '19m19p19s1234567z1z',
  ),
  kokushi_13: great(
    '국사무쌍 13면',
    'Thirteen-wait orphans',
    '열세 가지를 다 갖추고 기다려요',
    'The same, waiting for any of them',
  ),
  suuankou: great(
    '스안커',
    'Four closed triplets',
    '울지 않은 커쯔 네 개',
    'Four triplets of your own draws',
    '222m555m333p88p77s7s',
  ),
  suuankou_tanki: great(
    '스안커 단기',
    'Four closed triplets, pair wait',
    '스안커를 머리로 기다려요',
    'The same, waiting for the pair',
  ),
  daisangen: great('대삼원', 'Big three dragons', '백 발 중 커쯔', 'Triplets of all dragons', '555z666z777z'),
  shousuushii: great(
    '소사희',
    'Little four winds',
    '바람패 커쯔 셋에 나머지가 머리',
    'Three triplets of winds and a pair of the fourth',
    '111z222z333z44z',
  ),
  daisuushii: great('대사희', 'Big four winds', '바람패 커쯔 네 개', 'Triplets of all winds', '111z222z333z444z'),
  tsuuiisou: great('자일색', 'All honours', '자패만 써요', 'Only honours', '111z222z44z555z777z'),
  ryuuiisou: great(
    '녹일색',
    'All green',
    '초록 패만: 2 3 4 6 8삭과 발',
    'Only 2, 3, 4, 6, 8 of bamboo and green dragons',
    '223344s66s888s666z',
  ),
  chinroutou: great('청노두', 'All terminals', '1과 9만 써요', 'Only 1s and 9s', '111m999m99p111s999s'),
  suukantsu: great('스깡쯔', 'Four kans', '깡 네 개', 'Four kans'),
  chuuren: great(
    '구련보등',
    'Nine gates',
    '한 무늬로 1112345678999에 하나 더',
    '1112345678999 and one more of the suit',
    '1112345678999p5p',
  ),
  junsei_chuuren: great(
    '순정구련보등',
    'Pure nine gates',
    '아홉 가지를 모두 기다려요',
    'The same, waiting for all nine',
  ),
  renhou_yakuman: great(
    '인화',
    'Blessing of man',
    '첫 차례가 오기 전에 론해요 (선택)',
    'Ron before your first draw (option)',
  ),
};

/** How a yaku is called. */
export const yakuName = (id: string): Text => YAKU[id]?.name ?? text(id, id);

export const LIMIT: Readonly<Record<string, Text>> = {
  mangan: text('만관', 'Mangan'),
  haneman: text('하네만', 'Haneman'),
  baiman: text('배만', 'Baiman'),
  sanbaiman: text('삼배만', 'Sanbaiman'),
  kazoe_yakuman: text('헤아림 역만', 'Counted yakuman'),
  yakuman: text('역만', 'Yakuman'),
};

/** What fu are counted for. */
export const FU_PART: Readonly<Record<string, Text>> = {
  base: text('기본', 'Base'),
  seven_pairs: text('치또이쯔', 'Seven pairs'),
  closed_ron: text('멘젠 론', 'Closed ron'),
  tsumo: text('쯔모', 'Tsumo'),
  open_pinfu: text('운 핑후형 론', 'Open hand of straights'),
  closed_wait: text('간짱 대기', 'Closed wait'),
  edge_wait: text('변짱 대기', 'Edge wait'),
  pair_wait: text('단기 대기', 'Pair wait'),
  dragon_pair: text('삼원패 머리', 'Pair of dragons'),
  round_wind_pair: text('장풍 머리', 'Pair of the round wind'),
  seat_wind_pair: text('자풍 머리', 'Pair of the seat wind'),
  double_wind_pair: text('연풍 머리', 'Pair of the double wind'),
  open_triplet: text('중장패 밍커', 'Open triplet'),
  closed_triplet: text('중장패 안커', 'Closed triplet'),
  open_outer_triplet: text('요구패 밍커', 'Open triplet, terminal or honour'),
  closed_outer_triplet: text('요구패 안커', 'Closed triplet, terminal or honour'),
  open_kan: text('중장패 밍깡', 'Open kan'),
  closed_kan: text('중장패 안깡', 'Closed kan'),
  open_outer_kan: text('요구패 밍깡', 'Open kan, terminal or honour'),
  closed_outer_kan: text('요구패 안깡', 'Closed kan, terminal or honour'),
};

/** What a joy score is made of. */
export const JOY_PART: Readonly<Record<string, Text>> = {
  joy_base: text('기본', 'Base'),
  joy_tsumo: text('쯔모', 'Tsumo'),
  joy_closed: text('뺏지 않음', 'Nothing claimed'),
  joy_triples: text('모두 트리플', 'All triples'),
  joy_half_flush: text('한 무늬와 자패', 'One suit and honours'),
  joy_full_flush: text('한 무늬', 'One suit'),
  joy_simples: text('2부터 8까지만', 'Only 2 to 8'),
  joy_dragon: text('삼원패 트리플', 'Triple of dragons'),
  joy_kan_bonus: text('깡', 'Kan'),
  joy_seven: text('일곱 쌍', 'Seven pairs'),
  joy_last: text('마지막 패', 'The last tile'),
};
