import type { ListType } from '#contract/product-filters.ts';
import { callApi } from '#web/api-client.ts';
import { fetchFirstPage } from '#web/catalogue/fetch-list.ts';
import { useEffect, useRef } from 'react';

/** Products and categories prefetched for links that are about to be followed; on the server they stay empty. */
export const productsAhead = createPrefetchCache((id: string) => callApi('product', { _id: id }));
export const categoriesAhead = createPrefetchCache((type: ListType) => fetchFirstPage({ type }));

/** Prices and stock older than this are asked for again. */
const keptMs = 10_000;

/** Responses that were asked for before anybody went to the page that needs them. */
export function createPrefetchCache<Key, Value>(
  call: (key: Key) => Promise<Value>,
  now: () => number = Date.now,
) {
  const asked = new Map<Key, { response: Promise<Value>; at: number }>();

  function dropOld(): void {
    for (const [key, { at }] of asked) if (now() - at >= keptMs) asked.delete(key);
  }

  return {
    /** Asks now, unless that was done a moment ago. */
    ask(key: Key) {
      dropOld();
      if (asked.has(key)) return;
      const response = call(key);
      asked.set(key, { response, at: now() });
      // A failed prefetch is forgotten: the navigation asks again and shows the error.
      response.catch(() => asked.delete(key));
    },
    /** The response that was asked for ahead, once; otherwise asks now. */
    take(key: Key) {
      dropOld();
      const known = asked.get(key);
      asked.delete(key);
      return known?.response ?? call(key);
    },
  };
}

/** As long as React Router waits before it fetches a page's scripts. */
const hesitationMs = 100;

/**
 * Handlers for a link, which tell that somebody is about to follow it: the pointer rests on it, it
 * has the focus, or a finger is on it and does not scroll.
 */
export function useIntent(onIntent: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);

  useEffect(() => () => clearTimeout(timer.current), []);

  function begin(): void {
    cancel();
    timer.current = setTimeout(onIntent, hesitationMs);
  }

  return {
    onMouseEnter: begin,
    onMouseLeave: cancel,
    onFocus: begin,
    onBlur: cancel,
    onTouchStart: begin,
    onTouchMove: cancel,
    // Following the link asks by itself.
    onClick: cancel,
  };
}
