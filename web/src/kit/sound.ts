/** Every sound of the house. */
export type SoundName =
  | 'stone'
  | 'tile'
  | 'card'
  | 'capture'
  | 'turn'
  | 'tick'
  | 'request'
  | 'message'
  | 'win'
  | 'end'
  | 'no';
