/** The types of this game, from where they are generated. */

export type { Action } from '@madang/web/gen/halligalli/Action';
export type { Ahead } from '@madang/web/gen/halligalli/Ahead';
export type { Event } from '@madang/web/gen/halligalli/Event';
export type { Face } from '@madang/web/gen/halligalli/Face';
export type { SeatView } from '@madang/web/gen/halligalli/SeatView';
export type { View } from '@madang/web/gen/halligalli/View';

import type { Action } from '@madang/web/gen/halligalli/Action';
import type { Event } from '@madang/web/gen/halligalli/Event';
import type { View } from '@madang/web/gen/halligalli/View';
import type { GameProps } from '@madang/web/kit';

/** What the table is given. */
export type TableProps = GameProps<View, Event, Action>;
