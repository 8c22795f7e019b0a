/** The types that cross the wire, from where they are generated. Nothing of the wire is written by hand. */

export type { BotLevel } from './gen/protocol/BotLevel';
export type { Cause } from './gen/protocol/Cause';
export type { ChatMessage } from './gen/protocol/ChatMessage';
export type { GameOver } from './gen/protocol/GameOver';
export type { GamePrivate } from './gen/protocol/GamePrivate';
export type { GameStart } from './gen/protocol/GameStart';
export type { GameStream } from './gen/protocol/GameStream';
export type { GameUpdate } from './gen/protocol/GameUpdate';
export type { Joined } from './gen/protocol/Joined';
export type { Lang } from './gen/protocol/Lang';
export type { Outcome } from './gen/protocol/Outcome';
export type { Phase } from './gen/protocol/Phase';
export type { PublicRoom } from './gen/protocol/PublicRoom';
export type { RoomClosed } from './gen/protocol/RoomClosed';
export type { RoomConfigure } from './gen/protocol/RoomConfigure';
export type { RoomJoin } from './gen/protocol/RoomJoin';
export type { RoomState } from './gen/protocol/RoomState';
export type { SeatState } from './gen/protocol/SeatState';
export type { ServerNotice } from './gen/protocol/ServerNotice';
export type { SettingsChange } from './gen/protocol/SettingsChange';
export type { SpectatorState } from './gen/protocol/SpectatorState';
export type { Text } from './gen/protocol/Text';
export type { TimeProbe } from './gen/protocol/TimeProbe';
export type { Welcome } from './gen/protocol/Welcome';
