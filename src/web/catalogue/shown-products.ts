import { pageSize } from '#contract/limits.ts';
import type { ProductType } from '#contract/product.ts';

const mostAtOnce = 96;

/** Remembers how much of a category this place in the history showed, so that going back shows it again. */
export function rememberShown(type: ProductType, count: number): void {
  sessionStorage.setItem(storageKey(type), String(count));
}

/** How many products to load first: what this place in the history showed, or one page. */
export function shownBefore(type: ProductType): number {
  const shown = Number(sessionStorage.getItem(storageKey(type)) ?? pageSize);
  if (!Number.isSafeInteger(shown) || shown < pageSize) return pageSize;
  return Math.min(mostAtOnce, shown);
}

/** React Router keeps the key of each place in the history's state. */
function storageKey(type: ProductType): string {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state;
  return `shown:${type}:${known ? String(state.key) : ''}`;
}
