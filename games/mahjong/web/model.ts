/** The types of this game, from where they are generated. */

export type { Action } from '@madang/web/gen/mahjong/Action';
export type { DiscardHelp } from '@madang/web/gen/mahjong/DiscardHelp';
export type { EndKind } from '@madang/web/gen/mahjong/EndKind';
export type { Event } from '@madang/web/gen/mahjong/Event';
export type { HandResult } from '@madang/web/gen/mahjong/HandResult';
export type { MatchResult } from '@madang/web/gen/mahjong/MatchResult';
export type { Meld } from '@madang/web/gen/mahjong/Meld';
export type { Own } from '@madang/web/gen/mahjong/Own';
export type { Payment } from '@madang/web/gen/mahjong/Payment';
export type { Round } from '@madang/web/gen/mahjong/Round';
export type { SeatView } from '@madang/web/gen/mahjong/SeatView';
export type { Shown } from '@madang/web/gen/mahjong/Shown';
export type { Thrown } from '@madang/web/gen/mahjong/Thrown';
export type { Value } from '@madang/web/gen/mahjong/Value';
export type { View } from '@madang/web/gen/mahjong/View';
export type { Wait } from '@madang/web/gen/mahjong/Wait';
export type { Win } from '@madang/web/gen/mahjong/Win';

import type { Action } from '@madang/web/gen/mahjong/Action';
import type { Event } from '@madang/web/gen/mahjong/Event';
import type { View } from '@madang/web/gen/mahjong/View';
import type { GameProps } from '@madang/web/kit';

/** What the table is given. */
export type TableProps = GameProps<View, Event, Action>;
