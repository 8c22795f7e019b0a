/** Sentences of draw and guess in both languages. */

import { joined, type Step, type Text, text } from '@madang/web/kit';
import {
  type Category,
  type Event,
  type GuessAnswer,
  type SayTo,
  secretOf,
  type TableProps,
  type TurnEnd,
  type View,
} from './model';

const CATEGORIES: Record<Category, Text> = {
  animal: text('동물', 'Animal'),
  food: text('음식', 'Food'),
  thing: text('사물', 'Thing'),
  vehicle: text('탈것', 'Vehicle'),
  place: text('장소', 'Place'),
  job: text('직업', 'Job'),
  play: text('운동과 놀이', 'Sports and play'),
  nature: text('자연', 'Nature'),
  body: text('몸', 'Body'),
  culture: text('악기와 문화', 'Music and culture'),
  action: text('행동과 상태', 'Doing and feeling'),
  fantasy: text('상상', 'Fantasy'),
};

export const categoryName = (category: Category) => CATEGORIES[category];

export const DIFFICULTY: readonly Text[] = [text('쉬움', 'Easy'), text('보통', 'Medium'), text('어려움', 'Hard')];

/** Whose turn it is and what is waited for. */
export function status(view: View, me: number | null): Text {
  const { phase, drawer } = view;
  const draws = drawer === me;
  switch (phase.type) {
    case 'choosing':
      return draws
        ? text('그릴 단어를 골라 주세요', 'Choose a word to draw')
        : text(`{s${drawer}}이 단어를 고르고 있어요`, `{s${drawer}} is choosing a word`);
    case 'drawing':
      if (draws) return text('내가 그릴 차례예요', 'Your turn to draw');
      if (view.own?.role === 'solved')
        return text('맞혔어요! 다른 사람을 기다려요', 'You have it! Wait for the others');
      if (view.own?.role === 'guesser') return text('무엇을 그리고 있을까요?', 'What is being drawn?');
      return text(`{s${drawer}}이 그리고 있어요`, `{s${drawer}} is drawing`);
    case 'reveal':
      return text('곧 다음 차례예요', 'The next turn comes soon');
    case 'over':
      return text('게임이 끝났어요', 'The game is over');
  }
}

const ENDS: Record<TurnEnd, Text> = {
  time: text('시간이 다 됐어요.', 'Time is up.'),
  all_done: text('모두 맞혔어요!', 'Everybody has it!'),
  first_done: text('먼저 맞힌 사람이 나왔어요!', 'Somebody has it!'),
  skip: text('이번 차례는 넘어가요.', 'This turn is skipped.'),
  drawer_left: text('그리던 사람이 나갔어요.', 'The drawer has left.'),
  idle: text('그림이 없어서 넘어가요.', 'Nothing was drawn.'),
};

type Seats = TableProps['seats'];

/** What a computer says that is offered nothing it can draw. */
const UNKNOWN = text(
  '컴퓨터가 그릴 줄 모르는 단어였어요. 이번 차례는 넘어가요.',
  'The computer could not draw any of the words. This turn is skipped.',
);

/** Why a turn ended; `chosen`: whether there was a word yet. */
export function whyEnded(ended: TurnEnd, chosen: boolean, drawer: Seats[number] | undefined): Text {
  const unknown = ended === 'skip' && !chosen && drawer !== undefined && drawer.bot !== null;
  return unknown ? UNKNOWN : ENDS[ended];
}

const points = (n: number) => text(`${n}점`, n === 1 ? '1 point' : `${n} points`);

/** An event in one line. What was said is told where it stands. */
export function eventInWords(event: Event, by: number | null = null, seats: Seats = []): Text | null {
  switch (event.type) {
    case 'turn':
      return text(
        `${event.round}라운드, {s${event.drawer}}이 그릴 차례예요`,
        `Round ${event.round}: {s${event.drawer}} draws`,
      );
    case 'drawing':
      return text(`{s${event.drawer}}이 그리기 시작했어요`, `{s${event.drawer}} begins to draw`);
    case 'hint': {
      const { ko, en } = maskInWords(event.mask);
      return text(`힌트: ${ko}`, `Hint: ${en}`);
    }
    case 'solved':
      return text(
        `{s${event.seat}}이 맞혔어요! ${points(event.points).ko}`,
        `{s${event.seat}} has it! ${points(event.points).en}`,
      );
    case 'said': {
      const side = event.to === 'knowers' ? text(' (아는 사람끼리)', ' (only those who know)') : text('', '');
      return text(`{s${event.seat}}${side.ko}: ${event.text}`, `{s${event.seat}}${side.en}: ${event.text}`);
    }
    case 'turn_ended': {
      const word = event.word !== null && text(`정답은 “${event.word}”`, `It was “${event.word}”`);
      return joined([whyEnded(event.ended, event.word !== null, seats[event.drawer]), word], ' ');
    }
    case 'joined':
      return text(
        `{s${event.seat}}이 들어왔어요. 다음 차례부터 맞혀요`,
        `{s${event.seat}} joins from the next turn on`,
      );
    case 'left':
      return event.voted
        ? text(`투표로 {s${event.seat}}을 내보냈어요`, `{s${event.seat}} was voted out`)
        : text(`{s${event.seat}}이 나갔어요`, `{s${event.seat}} has left`);
    case 'skip_votes':
      return text(`넘기기 투표 ${event.votes}/${event.needed}`, `Votes to skip: ${event.votes} of ${event.needed}`);
    case 'kick_votes':
      return text(
        `{s${event.seat}} 내보내기 투표 ${event.votes}/${event.needed}`,
        `Votes against {s${event.seat}}: ${event.votes} of ${event.needed}`,
      );
    case 'liked':
      return by === null
        ? text(`이 그림을 좋아해요 ♥ ${event.likes}`, `Likes for this drawing: ♥ ${event.likes}`)
        : text(`{s${by}}이 이 그림을 좋아해요 ♥ ${event.likes}`, `{s${by}} likes this drawing ♥ ${event.likes}`);
    default:
      return null;
  }
}

/** A step in one line; `null`: nothing to say. */
export function describe(step: Step<Event>, _view: View, _me: number | null): Text | null {
  return joined(step.events.map(event => eventInWords(event, step.by)));
}

const NOT_SHOWN = '○';

/** "두 글자" for small numbers, as people say it. */
const KOREAN = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];

/** A word with its hidden letters, to be read aloud. */
export function maskInWords(mask: string): Text {
  const letters = [...mask].filter(letter => letter !== ' ');
  const n = letters.length;
  const shown = letters.flatMap((letter, i) => (letter === NOT_SHOWN ? [] : [[i + 1, letter] as const]));
  const parts = [...mask].includes(' ');
  const count = text(
    `${KOREAN[n] ?? n} 글자${
      parts
        ? `, 띄어쓰기 ${mask
            .split(' ')
            .map(part => [...part].length)
            .join('·')}`
        : ''
    }`,
    `${n} ${n === 1 ? 'letter' : 'letters'}${
      parts
        ? `, as ${mask
            .split(' ')
            .map(part => [...part].length)
            .join(' + ')}`
        : ''
    }`,
  );
  if (shown.length === 0) return count;
  const said = shown.map(([at, letter]) => `${at}: ${letter}`).join(', ');
  return text(`${count.ko}. ${said}`, `${count.en}. ${said}`);
}

/** What a screen reader can be told of the canvas. */
export function canvasInWords(view: View): Text {
  const honest = text(
    '그림판이에요. 그림은 말로 옮길 수 없어요. 글자 수와 힌트, 분야, 사람들의 말은 읽어 드려요',
    'The canvas. A drawing cannot be put into words; letters, hints, category and what people say can be read',
  );
  return view.canvas.last === 0
    ? (joined([honest, text('아직 아무것도 없어요', 'It is empty so far')]) ?? honest)
    : honest;
}

/** What is to be guessed, in words. */
export function secretInWords(view: View): Text | null {
  const secret = secretOf(view.phase);
  if (!secret) return null;
  const what = secret.word ? text(`단어 ${secret.word}`, `The word: ${secret.word}`) : maskInWords(secret.mask);
  const field = secret.category && categoryName(secret.category);
  return joined([what, field && text(`분야 ${field.ko}`, `Category: ${field.en}`)]);
}

/** All points, in words. */
export function standings(view: View): Text {
  const list = view.seats.map(({ points: n }, seat) => text(`{s${seat}} ${n}점`, `{s${seat}} ${n}`));
  return joined(list, ', ') ?? text('', '');
}

/** What the text box asks for. */
export const SAY: Record<SayTo, Text> = {
  guess: text('정답을 적어 보세요', 'Type your guess'),
  all: text('하고 싶은 말을 적어 보세요', 'Say something'),
  knowers: text('아는 사람끼리 이야기해요', 'For those who know'),
  nobody: text('지금은 적을 수 없어요', 'Not just now'),
};

export const ANSWERS: Record<GuessAnswer, Text> = {
  close: text('가까워요!', 'Close!'),
  contains: text('답이 들어 있어요. 단어만 적어 보세요', 'The answer is in there. Type the word alone'),
  empty: text('글자를 적어 보세요', 'Type some letters'),
};
