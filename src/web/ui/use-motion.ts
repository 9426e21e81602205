import { useSyncExternalStore } from 'react';
import { prefersStillness } from './prefers-stillness.ts';

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
