import { pageSize } from '#contract/limits.ts';
import type { FirstPage, ListRequest } from './fetch-list.ts';

/** Lists in memory. */
const listsMax = 8;

/** Most products of a restored list. */
const productsMax = 96;

/** The last lists of this tab by history entry, so that going back shows them at once. */
const lists = new Map<string, FirstPage>();

export function rememberList(list: ListRequest, shown: FirstPage): void {
  const key = entryKey(list);
  lists.delete(key);
  lists.set(key, shown);
  const [oldest = key] = lists.keys();
  if (lists.size > listsMax) lists.delete(oldest);
}

export function recallList(list: ListRequest): FirstPage | undefined {
  return lists.get(entryKey(list));
}

/** Remembers how many products this history entry showed, so that going back shows as many. */
export function rememberShownCount(list: ListRequest, count: number): void {
  sessionStorage.setItem(entryKey(list), String(count));
}

/** How many products to load first: as many as this history entry showed, or one page. */
export function shownCount(list: ListRequest): number {
  const shown = Number(sessionStorage.getItem(entryKey(list)) ?? pageSize);
  if (!Number.isSafeInteger(shown) || shown < pageSize) return pageSize;
  return Math.min(productsMax, shown);
}

/** Remembers how far down this history entry was when its document was left, in px. */
export function rememberPlace(list: ListRequest, top: number): void {
  sessionStorage.setItem(`place:${entryKey(list)}`, String(top));
}

export function placeLeft(list: ListRequest): number {
  return Number(sessionStorage.getItem(`place:${entryKey(list)}`));
}

/** The name of a list among all: a list with other filters is another one. */
export function listKey({ type, filters }: ListRequest): string {
  return filters === undefined ? type : `${type} ${JSON.stringify(filters)}`;
}

/** Key of a list at this history entry, by the key that React Router keeps in its state. */
function entryKey(list: ListRequest): string {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null && 'key' in state;
  return `shown:${listKey(list)}:${known ? String(state.key) : ''}`;
}
