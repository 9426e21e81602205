import { useEffect, useLayoutEffect, useRef } from 'react';
import { pageSize } from '#contract/limits.ts';
import type { ListPart, ListRequest } from './fetch-list.ts';
import { placeLeft, rememberPlace, shownCount } from './list-memory.ts';

/** How far from the end of a page that has become too short its place may be, in px. */
const tolerance = 50;

interface ListPlace {
  request: ListRequest;
  /** How many products are there, and how many are on their way. */
  shown: number;
  placeholders: number;
  load: (part: ListPart) => void;
}

/**
 * A document that is opened again begins with the first page of the list. What was shown beyond it is loaded, and the
 * page scrolled to where it was left, unless the visitor has gone elsewhere meanwhile.
 */
export function useListPlace({ request, shown, placeholders, load }: ListPlace): void {
  const isOpening = useRef(true);
  const place = useRef<number>(undefined);

  useEffect(() => {
    const keep = () => rememberPlace(request, window.scrollY);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [request]);

  useEffect(() => {
    if (!isOpening.current) return;
    isOpening.current = false;
    const left = shownCount(request);
    if (shown === 0 || left <= Math.max(shown, pageSize)) return;
    const end = document.documentElement.scrollHeight - window.innerHeight;
    if (window.scrollY >= end - tolerance) place.current = placeLeft(request);
    load({ start: shown, limit: left - shown });
  });

  // The placeholders make the page as long as it was.
  useLayoutEffect(() => {
    if (placeholders === 0 || place.current === undefined) return;
    window.scrollTo(0, place.current);
    place.current = undefined;
  }, [placeholders]);
}
