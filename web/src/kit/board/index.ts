/** Boards for two: crossings or squares under fingers, mice, keys and ears; stones; requests; the record of moves. */

export { type ChosenBy, chosen, type Ghost, needsConfirm, useGhost } from './choosing';
export { DuelRequests } from './DuelRequests';
export * from './duel';
export { LastMark } from './LastMark';
export { cellOnScreen, type Layout, layOut, layOutSquares, nearestPoint, placeOf } from './layout';
export { type Jumps, stepsOfMoves, useListed } from './listed';
export { type MoveLine, MoveList } from './MoveList';
export { PointBoard } from './PointBoard';
export type { Aim } from './pointing';
export { type Point, pointAt, pointName, pointsAt, type Size, samePoint, spokenPoint, starPoints } from './points';
export { moveRecord } from './record';
export { STONE_RADIUS, Stone, type Tone } from './Stone';
export { useSent } from './sent';
export { Plank, Wood } from './Wood';
