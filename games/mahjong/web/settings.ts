/** How I like to hold my tiles, kept on this device. */
export interface Settings {
  /** They lie in order. */
  sorted: boolean;
  /** One tap throws, without lifting first. */
  oneTap: boolean;
  /** A small digit or letter stands in each corner. */
  corners: boolean;
  /** What I wait for is shown, as far as the host allows it. */
  waits: boolean;
}

export const USUAL: Settings = { sorted: true, oneTap: false, corners: false, waits: true };
