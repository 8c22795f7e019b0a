/** Icons of this screen, in the family of the house: 24 px, strokes of 1.75 px. Decoration only. */

const paths = {
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  eraser:
    'M8.5 19.5 4 15a1.5 1.5 0 0 1 0-2L13 4a1.5 1.5 0 0 1 2 0l5 5a1.5 1.5 0 0 1 0 2l-8.5 8.5zM9 8.5l6.5 6.5M8.5 19.5H20',
  fill: 'M10.5 3.5l8 8-7 7a1.5 1.5 0 0 1-2 0l-6-6a1.5 1.5 0 0 1 0-2zM4 11.5h14M20.5 15c1 1.4 1.5 2.3 1.5 3a1.5 1.5 0 0 1-3 0c0-.7.5-1.6 1.5-3z',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H9',
  clear: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  send: 'M4 12 20 4l-5 16-4-7zM11 13l9-9',
  check: 'M5 13l4 4L19 7',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 7.5 2.8C19.5 15.4 12 20 12 20z',
  skip: 'M5 5l8 7-8 7zM18 5v14',
  save: 'M12 4v11M8 11l4 4 4-4M5 19h14',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
