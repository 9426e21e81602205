import { pageSize } from '#contract/limits.ts';
import type { ProductType } from '#contract/product.ts';

const mostAtOnce = 96;

/** Remembers how much of a category this history entry showed, so that going back shows it again. */
export function rememberShown(type: ProductType, count: number): void {
  sessionStorage.setItem(entryKey(type), String(count));
}

/** How many products to load first: what this history entry showed, or one page. */
export function shownBefore(type: ProductType): number {
  const shown = Number(sessionStorage.getItem(entryKey(type)) ?? pageSize);
  if (!Number.isSafeInteger(shown) || shown < pageSize) return pageSize;
  return Math.min(mostAtOnce, shown);
}

/** Names a category at this history entry, whose key React Router keeps in its state. */
export function entryKey(type: ProductType): string {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state;
  return `shown:${type}:${known ? String(state.key) : ''}`;
}
