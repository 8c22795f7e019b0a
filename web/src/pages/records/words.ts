/** What the pages of my finished games say, in both languages. They come with the pages. */

import { called, nameOf, type Who } from '../../i18n/text';
import type { KeyRow } from '../../parts/Keys';
import { usePrefs } from '../../prefs/prefs';
import type { Cause, Lang } from '../../wire';

/** Those I played with: who has a name of their own, and how many computers of the house. */
export interface Company {
  named: readonly Who[];
  computers: number;
}

const ko = {
  records: '내 게임 기록',
  none: '아직 끝낸 게임이 없어요',
  noneNext: '한 판 끝내면 여기에 남아요. 처음부터 다시 볼 수도 있어요.',
  toGames: '게임 고르러 가기',
  older: '더 보기',
  loading: '불러오는 중이에요',
  opening: '판을 펴는 중이에요',
  with({ named, computers }: Company) {
    const all = named.map(who => ({ first: called(who), last: called(who, '과') }));
    if (computers === 1) all.push({ first: '컴퓨터', last: '컴퓨터와' });
    if (computers > 1) all.push({ first: '', last: `컴퓨터 ${computers}명과` });
    return `${all.map(({ first, last }, i) => (i === all.length - 1 ? last : first)).join(', ')} 함께`;
  },
  alone: '혼자',
  goneOne: '떠난 사람',
  fate: { won: '이김', lost: '짐', drawn: '비김', broken: '중단' },
  watch: '다시 보기',
  watchOf: (game: string, when: string) => `${when} ${game} 다시 보기`,

  forget: '내 정보 지우기',
  forgetHint: '내 이름과 내 게임 기록이 지워져요. 함께한 사람의 기록에는 ‘떠난 사람’으로 남아요. 되돌릴 수 없어요.',
  forgetAsk: '내 정보를 지울까요?',
  forgetYes: '지우기',
  forgotten: '모두 지웠어요',
  forgottenNext: '언제든 새로 시작할 수 있어요.',
  toStart: '처음 화면으로',

  replayOf: (game: string) => `${game} 다시 보기`,
  back: '내 게임 기록으로',
  notYours: '그 판에 앉았던 사람만 다시 볼 수 있어요',
  backToRoom: '방으로 돌아가기',
  board: '판',
  controls: '다시 보기 조작',
  first: '처음',
  previous: '이전',
  play: '재생',
  pause: '멈춤',
  next: '다음',
  last: '끝',
  step: '장면',
  stepOf: (at: number, all: number) => `${at}번째 / 전체 ${all}번`,
  speed: (times: string) => `빠르기 ${times}×`,
  keys: '← → 한 번씩 · Home End 처음과 끝 · Space 재생',
  keyRows: [
    ['← →', '이전, 다음 장면'],
    ['Home · End', '처음과 끝'],
    ['Space', '재생, 멈춤'],
    ['↑ ↓', '둔 수 목록에서 한 줄씩'],
    ['Enter', '고른 수로 가기'],
  ] as readonly KeyRow[],
  begins: '판이 시작됐어요',
  did: (who: Who, what: string | null) => (what ? `${called(who)} ${what}` : `${called(who, '이')} 진행했어요`),
  happened: '판이 저절로 나아갔어요',
  how: {
    player: '직접',
    bot: '컴퓨터',
    timeout: '시간이 지나서 저절로',
    leave: '나가서 저절로',
    join: '자리에 앉아서',
    alarm: '저절로',
  } satisfies Record<Cause, string>,
  record: '기보',
  copyRecord: '기보 복사',
  saveRecord: '기보 내려받기',
  recordCopied: '기보를 복사했어요',
  gameBegan: '판이 시작돼서 돌아왔어요',
};

export type RecordsWords = typeof ko;

const en: RecordsWords = {
  records: 'Your games',
  none: 'No finished games yet',
  noneNext: 'Games you finish stay here, and you can watch them again from the start.',
  toGames: 'Pick a game',
  older: 'Show more',
  loading: 'Loading',
  opening: 'Setting up the board',
  with({ named, computers }) {
    const all = named.map(nameOf);
    if (computers > 0) all.push(computers === 1 ? 'a computer' : `${computers} computers`);
    return `With ${new Intl.ListFormat('en-GB').format(all)}`;
  },
  alone: 'On your own',
  goneOne: 'Someone who left',
  fate: { won: 'Won', lost: 'Lost', drawn: 'Draw', broken: 'Unfinished' },
  watch: 'Watch again',
  watchOf: (game, when) => `Watch again: ${game}, ${when}`,

  forget: 'Delete my data',
  forgetHint:
    'Your name and your list of games will be deleted. People you played with keep their lists, where you appear as “someone who left”. This can’t be undone.',
  forgetAsk: 'Delete your data?',
  forgetYes: 'Delete',
  forgotten: 'Your data has been deleted',
  forgottenNext: 'You can start fresh at any time.',
  toStart: 'Back to the home page',

  replayOf: game => `${game} replay`,
  back: 'Back to your games',
  notYours: 'Only the people who played this game can watch it again',
  backToRoom: 'Back to the room',
  board: 'Board',
  controls: 'Replay controls',
  first: 'First',
  previous: 'Previous',
  play: 'Play',
  pause: 'Pause',
  next: 'Next',
  last: 'Last',
  step: 'Step',
  stepOf: (at, all) => `${at} of ${all}`,
  speed: times => `Speed ${times}×`,
  keys: '← → one step · Home End first and last · Space plays',
  keyRows: [
    ['← →', 'Previous or next step'],
    ['Home · End', 'First or last step'],
    ['Space', 'Play or pause'],
    ['↑ ↓', 'Up or down the list of moves'],
    ['Enter', 'Go to the selected move'],
  ],
  begins: 'The game started',
  did: (who, what) => (what ? `${nameOf(who)}: ${what}` : `${nameOf(who)} took a turn`),
  happened: 'The game moved on by itself',
  how: {
    player: 'by hand',
    bot: 'computer',
    timeout: 'time ran out',
    leave: 'left the game',
    join: 'sat down',
    alarm: 'by itself',
  },
  record: 'Record of the game',
  copyRecord: 'Copy the moves',
  saveRecord: 'Download the moves',
  recordCopied: 'Moves copied',
  gameBegan: 'The game is starting, so you’re back at the table',
};

const languages: Readonly<Record<Lang, RecordsWords>> = { ko, en };

/** The words of these pages in the person's language. */
export function useRecordsWords(): RecordsWords {
  return languages[usePrefs(prefs => prefs.lang)];
}

/** For tests: both languages say the same things. */
export const recordsWords = languages;
