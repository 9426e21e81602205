import { useBrowserValue } from './use-browser-value.ts';

const query = '(prefers-reduced-motion: reduce)';

/** Whether this visitor asked their system for nothing that moves. Only for the browser. */
export function prefersStillness(): boolean {
  return window.matchMedia(query).matches;
}

/** Whether things may move; not before the browser is asked. */
export function useMotion(): boolean {
  return useBrowserValue(() => !prefersStillness(), false);
}
