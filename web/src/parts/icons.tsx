/** Icons of one family: 24 px, strokes of 1.75 px, round ends. They mean nothing alone and are hidden from readers. */

const paths = {
  copy: 'M9 9h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v3M14 20h3M20 20h.01',
  settings: 'M4 7h9M19 7h1M13 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 17h1M11 17h9M5 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  send: 'M4 12 20 4l-5 16-4-7zM11 13l9-9',
  menu: 'M5 7h14M5 12h14M5 17h14',
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6 6 18',
  dice: 'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  lock: 'M6 11h12v9H6zM9 11V7a3 3 0 0 1 6 0v4',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 13l4 4L19 7',
  computer: 'M4 5h16v11H4zM9 20h6M12 16v4',
  crown: 'M4 8l4 4 4-7 4 7 4-4-2 10H6z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.1.8 3.5 2.8 3.5 5.5',
  time: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  book: 'M12 6c-2-1.5-5-2-8-1.5V18c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V4.5C17 4 14 4.5 12 6zM12 6v13.5',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  previous: 'M15 5l-8 7 8 7',
  next: 'M9 5l8 7-8 7',
  first: 'M18 5l-8 7 8 7M6 5v14',
  last: 'M6 5l8 7-8 7M18 5v14',
  save: 'M12 4v11M8 11l4 4 4-4M5 19h14',
  devices: 'M3 5h12v9H3zM6 18h6M17 9h4v11h-4z',
  muted: 'M4 5h16v11H10l-5 4v-4H4zM9 8l6 5M15 8l-6 5',
  turn: 'M7 4v14M3.5 14.5 7 18l3.5-3.5M17 20V6M13.5 9.5 17 6l3.5 3.5',
  draw: 'M5 9h14M5 15h14',
  flag: 'M6 21V4M6 5c4-2 7 2 12 0v8c-5 2-8-2-12 0',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
