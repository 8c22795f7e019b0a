/** The sign of the house: a courtyard between four roofs from above, its gate open to the south. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#b93a26" />
      <g fill="none" stroke="#fffdf8" strokeWidth="2.2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M13 25.5H6.5v-19h19v19H19" />
        <path d="M6.5 6.5l5 5M25.5 6.5l-5 5M6.5 25.5l5-5M25.5 25.5l-5-5" strokeWidth="1.6" />
        <path d="M13.5 20.5h-2v-9h9v9h-2" />
      </g>
      <circle cx="16" cy="16" r="2.1" fill="#fffdf8" />
    </svg>
  );
}
