import { FRUITS, type Fruit } from './card';

/*
 * Drawn for this game. Each fruit has a shape of its own, so that nobody needs the colours: a heart with seeds, a
 * crescent, a wheel, a ball with a furrow and a leaf.
 */

function Strawberry() {
  return (
    <>
      <path
        d="M50 96C31 87 11 62 11 43c0-16 13-23 24-20 7 2 10 5 15 5s8-3 15-5c11-3 24 4 24 20 0 19-20 44-39 53z"
        fill="#cf3b2f"
        stroke="#87201a"
        strokeWidth="3"
      />
      <path d="M20 45c0-8 4-13 11-13" fill="none" stroke="#f3a08f" strokeWidth="4.5" strokeLinecap="round" />
      <g fill="#fbe3a4">
        {[
          [35, 47],
          [50, 43],
          [65, 47],
          [76, 44],
          [28, 60],
          [43, 60],
          [58, 60],
          [72, 59],
          [37, 73],
          [51, 75],
          [64, 72],
          [50, 87],
        ].map(([x, y]) => (
          <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="2.3" ry="3.4" />
        ))}
      </g>
      <path
        d="M50 33c-4-7-15-9-28-6 4-9 15-14 25-9l-1-11q4-3 8 0l-1 11c10-5 21 0 25 9-13-3-24-1-28 6z"
        fill="#4b8a4f"
        stroke="#275432"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </>
  );
}

function Banana() {
  return (
    <>
      <path
        d="M72 16c7-4 14 0 14 8 3 36-22 66-58 69-8 1-16-2-16-9 0-4 4-6 8-7 28-6 46-26 48-52 0-4 1-7 4-9z"
        fill="#f0c33c"
        stroke="#86590b"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M78 27c-2 30-22 53-52 58" fill="none" stroke="#c7921b" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M70 34c-3 18-13 31-27 39" fill="none" stroke="#fbe596" strokeWidth="4.5" strokeLinecap="round" />
      <path d="m70 17-1-11q5-3 11-1l3 13q-7-4-13-1z" fill="#6d4d16" />
      <path d="M12 84c-1 5 3 9 9 9l3-8q-7-3-12-1z" fill="#54391a" />
    </>
  );
}

/** One eighth of the wheel. */
const WEDGE = 'M50 45.5 39.8 21.8q10.2-5.4 20.4 0z';

function Lime() {
  return (
    <>
      <circle cx="50" cy="52" r="42" fill="#579437" stroke="#2f5c1b" strokeWidth="3" />
      <circle cx="50" cy="52" r="35" fill="#f3f8d8" />
      <g fill="#a5cd57" stroke="#a5cd57" strokeWidth="2" strokeLinejoin="round">
        {[0, 45, 90, 135, 180, 225, 270, 315].map(turn => (
          <path key={turn} d={WEDGE} transform={`rotate(${turn} 50 52)`} />
        ))}
      </g>
      <path d="M17 40c4-11 11-18 21-21" fill="none" stroke="#b9dc8c" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

function Plum() {
  return (
    <>
      <path
        d="M50 27c22-6 41 9 41 32 0 22-18 36-41 36S9 81 9 59c0-23 19-38 41-32z"
        fill="#6a4189"
        stroke="#371f50"
        strokeWidth="3"
      />
      <path d="M50 28c-11 18-11 47-2 66" fill="none" stroke="#371f50" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M19 60c-1-11 5-19 14-22" fill="none" stroke="#b596cf" strokeWidth="5.5" strokeLinecap="round" />
      <path d="M50 29c0-10 2-16 8-22" fill="none" stroke="#5b3f1b" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M55 18c8-12 24-15 35-6-7 13-24 16-35 6z"
        fill="#4f8f52"
        stroke="#275432"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </>
  );
}

const DRAWN: Record<Fruit, () => React.JSX.Element> = { S: Strawberry, B: Banana, L: Lime, P: Plum };

/** The fruits once on a page; cards only point at them. */
export function FruitDefs() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        {FRUITS.map(fruit => {
          const Drawn = DRAWN[fruit];
          return (
            <symbol key={fruit} id={`halligalli-${fruit}`} viewBox="0 0 100 100">
              <Drawn />
            </symbol>
          );
        })}
      </defs>
    </svg>
  );
}

/** One fruit in an SVG, its middle at this point. */
export function FruitAt({ fruit, x, y, size }: { fruit: Fruit; x: number; y: number; size: number }) {
  return <use href={`#halligalli-${fruit}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />;
}
