import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether this visitor asked their system for nothing that moves. Only for the browser. */
export function prefersStillness(): boolean {
  return window.matchMedia(query).matches;
}

/** Whether things may move; not before the browser is asked. */
export function useMotion(): boolean {
  return useSyncExternalStore(isAsked, mayMove, () => false);
}

function mayMove(): boolean {
  return !prefersStillness();
}

/** Asked anew at each render, which is soon enough: nothing on screen depends on it. */
function isAsked() {
  return () => {};
}
