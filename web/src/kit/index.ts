/** The kit: all that a game's screen may know of the house. */

export type { BotLevel, Cause, Lang, Outcome, Text } from '../wire';
export { Button } from './Button';
export type { ChosenBy } from './board/choosing';
export { useSent } from './board/sent';
export { Countdown, useNow } from './Countdown';
export { type Clock, formatClock, readClock, seatClock } from './clock';
export * from './game-ui';
export { type GridCursor, type GridUse, useGrid } from './grid';
export { useKept } from './kept';
export { Request } from './Request';
export { type Preferences, type Question, type Shell, useShell } from './shell';
export type { SoundName } from './sound';
export { useSteps } from './steps';
export { joined, text } from './text';
export { useIme } from './useIme';
