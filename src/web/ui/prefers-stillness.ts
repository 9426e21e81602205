const query = '(prefers-reduced-motion: reduce)';

/** Whether this visitor asked their system for nothing that moves. Only for the browser. */
export function prefersStillness(): boolean {
  return window.matchMedia(query).matches;
}
