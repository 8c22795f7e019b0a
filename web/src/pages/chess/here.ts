/** The one room of this page. */

import { openLine } from '../../relay/line';
import { Room } from '../../relay/room';

export const room = new Room(openLine, () => Date.now());

export const useRoom = room.use;
