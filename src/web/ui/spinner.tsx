/** A small turning ring, for the eye only. */
export function Spinner() {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-4 shrink-0 animate-turn" fill="none">
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2.5" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
