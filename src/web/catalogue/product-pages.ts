import { useCallback, useEffect, useMemo, useRef, useState, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { pageSize } from '#contract/limits.ts';
import type { Facets } from '#contract/product-filter-params.ts';
import { isFiltering, type ListType, type ProductFilters } from '#contract/product-filters.ts';
import { useBackOnline } from '#ui/use-online.ts';
import { logProblem } from '#web/log-problem.ts';
import type { CardProduct } from './card-product.ts';
import { fetchProducts, type FirstPage, type ListPart, type ListRequest } from './fetch-list.ts';
import {
  listKey,
  rememberList,
  rememberShownCount,
  placeLeft,
  rememberPlace,
  shownCount,
} from './list-memory.ts';

/** After a failed request, unless the connection is back before, in ms. */
const retryAfterMs = 10_000;

/** The list of a category while it grows page by page. */
export interface ProductPages {
  products: CardProduct[];
  /** Undefined while it is not known. */
  total: number | undefined;
  /** Those of the list before, while this one is on its way. */
  facets: Facets | undefined;
  /** On during a request and off after success; a failed request leaves it on for a while. */
  loading: boolean;
  /** Placeholders while loading. */
  placeholders: number;
}

/** The list as the first page of the server brings it. */
export function loadedPages({ products, total, facets }: FirstPage): ProductPages {
  return { products, total, facets, loading: false, placeholders: 0 };
}

/** The reloaded first page in place of the shown one; a list that has grown meanwhile stays. */
export function renewedPages(now: ProductPages, asked: FirstPage): ProductPages {
  return now.products.length > asked.products.length ? now : loadedPages(asked);
}

/** Nothing yet: as many placeholders as are asked for. */
export function awaitedPages(placeholders: number, facets?: Facets): ProductPages {
  return { products: [], total: undefined, facets, loading: true, placeholders };
}

/** The products to load next; undefined while loading, or when the list is complete. */
export function nextPage(pages: ProductPages): ListPart | undefined {
  if (pages.loading || isComplete(pages)) return undefined;
  return { start: pages.products.length, limit: pageSize };
}

export function isComplete({ products, total }: ProductPages): boolean {
  return total !== undefined && products.length >= total;
}

/** @param limit how many products are asked for */
export function startLoading(pages: ProductPages, limit = pageSize): ProductPages {
  const left = (pages.total ?? Number.POSITIVE_INFINITY) - pages.products.length;
  return { ...pages, loading: true, placeholders: Math.min(limit, left) };
}

/** After a failed request: nothing has come, and the next press asks again. */
export function stopLoading(pages: ProductPages): ProductPages {
  return { ...pages, loading: false, placeholders: 0 };
}

/** Appends a page; a product that moved between two pages stays where it was. */
export function appendPage(pages: ProductPages, more: CardProduct[]): ProductPages {
  const known = new Set(pages.products.map((product) => product._id));
  const fresh = more.filter((product) => !known.has(product._id));
  const products = [...pages.products, ...fresh];
  // A list that ended earlier than its count is complete: otherwise the button would load nothing for ever.
  const total = fresh.length === 0 ? products.length : pages.total;
  return { ...pages, products, total, loading: false, placeholders: 0 };
}

/** A list as its address names it. */
export interface FilteredList {
  type: ListType;
  filters: ProductFilters;
}

/** The request of a list; without filters it is that of the whole category. */
export function listRequest({ type, filters }: FilteredList): ListRequest {
  return { type, filters: isFiltering(filters) ? filters : undefined };
}

/** A loader's data of a category: values in the first HTML, promises in the browser. */
export interface CategoryData extends FilteredList {
  list: FirstPage | Promise<FirstPage>;
  /** How many products to expect: the placeholders. */
  expected: number;
  /** The list that this history entry showed last: shown at once, and renewed when `list` has come. */
  shownBefore?: FirstPage;
}

/** The growing list of one category, and the action of 'Carica altri prodotti'. */
export function useProductPages(category: CategoryData) {
  const { type, filters, list } = category;
  const request = useMemo(() => listRequest({ type, filters }), [type, filters]);
  const [pages, setPages] = useState(() => beginPages(category));
  const [hasFailed, setHasFailed] = useState(false);
  const [missingList, setMissingList] = useState<typeof list>();
  const key = listKey(request);
  const [begun, setBegun] = useState(key);
  // Other filters make another list; the facets stay until it has come.
  if (begun !== key) {
    setBegun(key);
    setHasFailed(false);
    setPages((now) => beginPages(category, now.facets));
  }

  // Both at the commit of another list, not after it: what comes between would be shown as that list for ever.
  const shownKey = useRef(key);
  useLayoutEffect(() => {
    shownKey.current = key;
  }, [key]);

  useLayoutEffect(() => {
    if (!(list instanceof Promise)) return;
    let current = true;
    list.then(
      (asked) => current && setPages((now) => renewedPages(now, asked)),
      (problem) => {
        logProblem(problem);
        if (current) setMissingList(list);
      },
    );
    return () => {
      current = false;
    };
  }, [list]);

  useEffect(() => {
    const { products, total, facets } = pages;
    if (total !== undefined) rememberList(request, { products, total, facets });
  }, [request, pages]);

  const letTryAgain = useCallback(() => {
    setHasFailed(false);
    setPages(stopLoading);
  }, []);

  useBackOnline(() => {
    if (hasFailed) letTryAgain();
  });

  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(letTryAgain, retryAfterMs);
    return () => clearTimeout(timer);
  }, [hasFailed, letTryAgain]);

  /** @returns the index of the first product that came, or undefined when none did */
  async function load(page: ListPart): Promise<number | undefined> {
    setPages((now) => startLoading(now, page.limit));
    try {
      const more = await fetchProducts(request, page);
      // Other filters were chosen meanwhile.
      if (shownKey.current !== key) return undefined;
      // Flushed at once, so that the focus can go to the new products.
      flushSync(() => setPages((now) => appendPage(now, more)));
      rememberShownCount(request, page.start + more.length);
      return page.start;
    } catch (problem) {
      // The flag stays on for this request: nothing is shown and loading stops.
      logProblem(problem);
      if (shownKey.current === key) setHasFailed(true);
      return undefined;
    }
  }

  useListPlace({ request, pages, load: (rest) => void load(rest) });

  async function loadMore(): Promise<number | undefined> {
    const page = nextPage(pages);
    return page && load(page);
  }

  /** Nothing of the list has come; a list that is on screen stays. */
  const isMissing = missingList === list && pages.total === undefined;
  return { pages, isMissing, loadMore };
}

function beginPages({ list, shownBefore, expected }: CategoryData, facets?: Facets): ProductPages {
  const known = list instanceof Promise ? shownBefore : list;
  return known === undefined ? awaitedPages(expected, facets) : loadedPages(known);
}

/** How far from its place, or from the end of a page that has become too short, a reloaded page may be, in px. */
const tolerance = 50;

/**
 * A document that is opened again begins with the first page of the list. What was shown beyond it is loaded, and the
 * page scrolled to where it was left, unless the visitor has gone elsewhere meanwhile.
 */
function useListPlace(list: {
  request: ListRequest;
  pages: ProductPages;
  load: (part: ListPart) => void;
}): void {
  const { request, load } = list;
  const { products, placeholders } = list.pages;
  const shown = products.length;
  const isOpening = useRef(true);
  const placeToKeep = useRef<number>(undefined);

  useEffect(() => {
    const keep = () => rememberPlace(request, window.scrollY);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [request]);

  useEffect(() => {
    if (!isOpening.current) return;
    isOpening.current = false;
    const before = shownCount(request);
    if (shown === 0 || before <= Math.max(shown, pageSize)) return;
    const end = document.documentElement.scrollHeight - window.innerHeight;
    const place = placeLeft(request);
    if (Math.abs(window.scrollY - Math.min(place, end)) <= tolerance) placeToKeep.current = place;
    load({ start: shown, limit: before - shown });
  });

  // The placeholders make the page as long as it was; a browser moves it by what comes above its footer.
  useLayoutEffect(() => {
    if (placeholders === 0 || placeToKeep.current === undefined) return;
    window.scrollTo(0, placeToKeep.current);
    placeToKeep.current = undefined;
  }, [placeholders]);
}
