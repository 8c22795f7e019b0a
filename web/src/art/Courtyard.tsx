import styles from './Courtyard.module.css';

/** Stones of a game in its middle: column, row, and who. */
const STONES: readonly (readonly [number, number, 'b' | 'w'])[] = [
  [3, 3, 'b'],
  [4, 3, 'w'],
  [3, 4, 'w'],
  [4, 4, 'b'],
  [5, 5, 'b'],
  [2, 2, 'w'],
  [5, 3, 'w'],
  [4, 5, 'b'],
  [3, 5, 'w'],
  [5, 4, 'b'],
  [6, 3, 'b'],
];
const CELL = 15;
const X0 = 152;
const Y0 = 57;

/** A courtyard in the evening, from above: a wooden deck, a board, cushions, tea, and somebody's shoes. */
export function Courtyard() {
  return (
    <svg className={styles.scene} viewBox="0 0 400 230" aria-hidden="true" focusable="false">
      <Deck />
      <PineShadow />
      <Cushion x={70} y={84} turn={-7} colour="var(--cloth-green)" />
      <Cushion x={276} y={82} turn={5} colour="var(--cloth-red)" />
      <Board />
      <Bowl x={128} y={176} lid="var(--black-stone)" />
      <Bowl x={278} y={58} lid="var(--white-stone)" />
      <Tea />
      <Shoes />
    </svg>
  );
}

function Deck() {
  return (
    <g>
      <rect x="34" y="24" width="336" height="186" rx="8" className={styles.shadow} />
      <rect x="34" y="20" width="336" height="184" rx="8" fill="var(--wood-dark)" />
      {[0, 1, 2, 3, 4, 5].map(i => (
        <rect
          key={i}
          x="37"
          y={23 + i * 30}
          width="330"
          height="28.5"
          rx="2"
          className={i % 2 ? styles.plank : styles.plank2}
        />
      ))}
      <path
        className={styles.grain}
        d="M52 36q60 5 118 0M214 68q70-5 132 1M60 128q44 4 80-1M236 158q60 5 118-1M48 187q90 4 150-1"
      />
      {[44, 360].map(x =>
        [37, 67, 97, 127, 157, 187].map(y => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="1.6" fill="var(--wood-line)" opacity="0.5" />
        )),
      )}
    </g>
  );
}

function Cushion({ x, y, turn, colour }: { x: number; y: number; turn: number; colour: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn} 28 30)`}>
      <rect x="1" y="4" width="56" height="60" rx="13" className={styles.shadow} />
      <rect width="56" height="60" rx="13" fill={colour} />
      <rect x="5" y="5" width="46" height="50" rx="9" className={styles.seam} />
      <path className={styles.seam} d="M28 18q7 6 7 12t-7 12q-7-6-7-12t7-12zM16 30q6-7 12-7t12 7q-6 7-12 7t-12-7z" />
    </g>
  );
}

function Board() {
  const line = (n: number) => n * CELL;
  return (
    <g>
      <rect x="141" y="50" width="122" height="130" rx="4" className={styles.shadow} />
      <rect x="140" y="45" width="122" height="130" rx="4" fill="var(--wood-dark)" />
      <rect x="140" y="45" width="122" height="124" rx="4" className={styles.board} />
      <g transform={`translate(${X0} ${Y0 - 5})`} className={styles.lines}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map(n => (
          <path key={n} d={`M${line(n)} 0v${line(7)}M0 ${line(n)}h${line(7)}`} transform="translate(-3.5 2)" />
        ))}
      </g>
      {STONES.map(([col, row, who]) => (
        <Stone key={`${col}-${row}`} x={X0 - 3.5 + line(col)} y={Y0 - 3 + line(row)} who={who} />
      ))}
      <circle cx={X0 - 3.5 + line(6)} cy={Y0 - 3 + line(3)} r="2" fill="var(--white-stone)" />
    </g>
  );
}

function Stone({ x, y, who }: { x: number; y: number; who: 'b' | 'w' }) {
  return (
    <g>
      <circle cx={x + 0.7} cy={y + 1.4} r="6.6" fill="#20150a" opacity="0.3" />
      <circle cx={x} cy={y} r="6.5" className={who === 'b' ? styles.black : styles.white} />
    </g>
  );
}

function Bowl({ x, y, lid }: { x: number; y: number; lid: string }) {
  const pebbles = [
    [-4, -3],
    [3, -4],
    [-1, 3],
    [5, 2],
    [-6, 2],
  ];
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle cx="1" cy="3" r="14" className={styles.shadow} />
      <circle r="14" fill="var(--wood-line)" />
      <circle r="10.5" fill="#20150a" opacity="0.55" />
      {pebbles.map(([dx, dy]) => (
        <circle key={`${dx}${dy}`} cx={dx} cy={dy} r="4.2" fill={lid} stroke="var(--wood-line)" strokeWidth="0.5" />
      ))}
    </g>
  );
}

function Tea() {
  return (
    <g transform="translate(322 168)">
      <rect x="-24" y="-15" width="50" height="36" rx="6" className={styles.shadow} />
      <rect x="-25" y="-19" width="50" height="36" rx="6" fill="var(--wood-line)" />
      <rect x="-22" y="-16" width="44" height="30" rx="4" fill="var(--wood-dark)" />
      {[-10, 11].map((x, i) => (
        <g key={x} transform={`translate(${x} ${i * 2 - 2})`}>
          <circle r="8.5" className={styles.porcelain} />
          <circle r="6" fill="var(--ochre)" opacity="0.8" />
          <path d="M-3-2.5q2.5-2 5 0" className={styles.glint} />
        </g>
      ))}
    </g>
  );
}

/** 고무신, left at the edge of the deck with their tips outwards. */
function Shoes() {
  return (
    <g transform="translate(66 196)">
      {[0, 17].map(x => (
        <g key={x} transform={`translate(${x} ${x / 8}) rotate(${x ? 4 : -5})`}>
          <path d="M1 3c0-5 12-5 12 0 1 9 1 17-2 23-2 4-6 4-8 0C0 20 0 12 1 3z" className={styles.shadow} />
          <path d="M0 0c0-5 13-5 13 0 1 9 1 17-2 23-2 4-7 4-9 0C-1 17-1 9 0 0z" className={styles.shoe} />
          <path d="M2.5 1c0-3 8-3 8 0 .6 5 .4 9-1 12-1.5 2-4.5 2-6 0-1.4-3-1.6-7-1-12z" fill="#20150a" opacity="0.55" />
        </g>
      ))}
    </g>
  );
}

/** Needles of a tuft: from its foot outwards. */
const TUFT = 'M0 0l-19-7M0 0l-17-12M0 0l-12-17M0 0l-6-20M0 0l1-20M0 0l8-18M0 0l14-14M0 0l18-8M0 0l19-1';
const TUFTS: readonly (readonly [number, number, number])[] = [
  [352, 66, 40],
  [334, 44, 5],
  [300, 40, -12],
  [362, 98, 75],
  [318, 70, 150],
  [272, 34, -35],
  [345, 26, 10],
];

/** The evening sun throws the shadow of an old pine on the deck. */
function PineShadow() {
  return (
    <g className={styles.pine} clipPath="url(#deck)">
      <clipPath id="deck">
        <rect x="34" y="20" width="336" height="184" rx="8" />
      </clipPath>
      <path className={styles.branch} d="M372 74q-26-22-58-28T262 30M372 110q-4-30-26-48" />
      {TUFTS.map(([x, y, turn]) => (
        <path key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${turn})`} d={TUFT} />
      ))}
    </g>
  );
}
