/** Every sound of the house, synthesised: dry, short, quieter than speech. A browser without sound stays silent. */

export type SoundName =
  | 'stone'
  | 'tile'
  | 'card'
  | 'capture'
  | 'turn'
  | 'bell'
  | 'tick'
  | 'request'
  | 'message'
  | 'win'
  | 'end'
  | 'no';

/** One strike: a tone with its overtones, and the noise of the contact. */
interface Strike {
  /** Hertz; 0: noise only. */
  tone: number;
  /** Overtones as multiples of the tone, each half as loud as the one before. */
  over?: readonly number[];
  /** How much of it is noise, 0 to 1. */
  noise?: number;
  /** Seconds until it has died away. */
  decay: number;
  /** Seconds after the beginning. */
  at?: number;
  loud?: number;
}

// Bells of stone and bronze (편종) have overtones that are no multiples; a drum (북) is a low tone with a soft blow.
const bell = [2.76, 5.4];

const strikes: Record<SoundName, readonly Strike[]> = {
  stone: [{ tone: 1180, over: [2.3], noise: 0.5, decay: 0.07 }],
  tile: [{ tone: 1650, over: [1.8], noise: 0.6, decay: 0.05 }],
  card: [{ tone: 0, noise: 1, decay: 0.06, loud: 0.5 }],
  capture: [
    { tone: 1180, over: [2.3], noise: 0.5, decay: 0.06 },
    { tone: 900, over: [2.3], noise: 0.4, decay: 0.08, at: 0.07 },
  ],
  turn: [{ tone: 587, over: bell, decay: 0.28, loud: 0.8 }],
  // A brass bell on a table: bright, and what can still be heard of it is over within 300 ms.
  bell: [
    { tone: 2093, over: [2.01, 2.76], noise: 0.12, decay: 0.55 },
    { tone: 3136, decay: 0.3, loud: 0.4 },
  ],
  tick: [{ tone: 92, over: [1.6], noise: 0.15, decay: 0.14 }],
  request: [
    { tone: 440, over: bell, decay: 0.14, loud: 0.7 },
    { tone: 587, over: bell, decay: 0.18, at: 0.1, loud: 0.7 },
  ],
  message: [{ tone: 880, decay: 0.08, loud: 0.35 }],
  win: [
    { tone: 587, over: bell, decay: 0.2 },
    { tone: 784, over: bell, decay: 0.2, at: 0.09 },
    { tone: 880, over: bell, decay: 0.28, at: 0.18 },
  ],
  end: [{ tone: 392, over: bell, decay: 0.28, loud: 0.8 }],
  no: [{ tone: 150, over: [1.5], noise: 0.2, decay: 0.1, loud: 0.7 }],
};

/** Quieter than speech also at full volume. */
const LOUDEST = 0.22;

let audio: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** To be called at the first tap of a visit: browsers let nothing sound before it. */
export function wakeSound(): void {
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
  } catch {
    audio = null;
  }
}

/** Plays a sound; `volume` from 0 to 1. */
export function playSound(name: SoundName, volume: number): void {
  if (audio?.state !== 'running' || volume <= 0) return;
  for (const strike of strikes[name]) sound(audio, strike, volume * LOUDEST);
}

function sound(to: AudioContext, strike: Strike, volume: number): void {
  const start = to.currentTime + (strike.at ?? 0);
  const loud = volume * (strike.loud ?? 1);
  const tones = strike.tone > 0 ? [1, ...(strike.over ?? [])].map(times => times * strike.tone) : [];
  tones.forEach((hertz, i) => {
    const voice = to.createOscillator();
    voice.frequency.value = hertz;
    const decay = strike.decay / (i + 1);
    voice.connect(fading(to, start, decay, loud * (1 - (strike.noise ?? 0)) * 0.5 ** i));
    voice.start(start);
    voice.stop(start + decay);
  });
  if (strike.noise) {
    const voice = to.createBufferSource();
    voice.buffer = noise ??= whiteNoise(to);
    const decay = strike.decay / 2;
    voice.connect(fading(to, start, decay, loud * strike.noise));
    voice.start(start, Math.random() * 0.5, decay);
  }
}

/** A gain that jumps to `loud` and dies away. */
function fading(to: AudioContext, start: number, decay: number, loud: number): GainNode {
  const gain = to.createGain();
  gain.gain.setValueAtTime(Math.max(loud, 0.0001), start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + decay);
  gain.connect(to.destination);
  return gain;
}

function whiteNoise(to: AudioContext): AudioBuffer {
  const buffer = to.createBuffer(1, to.sampleRate, to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
