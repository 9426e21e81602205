import { use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductType } from '#contract/product.ts';
import { callApi } from '#web/api-client.ts';
import { logProblem } from '#web/log-problem.ts';
import { MemoryContext } from '#web/memory/page-memory.ts';
import type { FirstPage } from './ask-first-page.ts';
import {
  appendPage,
  awaitedPages,
  loadedPages,
  nextPage,
  renewedPages,
  startLoading,
  type ProductPages,
} from './product-pages.ts';
import { rememberShown } from './shown-products.ts';

/** What a loader brings of a category: values in the first HTML, promises in the browser. */
export interface CategoryData {
  type: ProductType;
  list: FirstPage | Promise<FirstPage>;
  /** How many products to expect: the placeholders. */
  expected: number;
  /** What this history entry showed last: there at once, and renewed when `list` has come. */
  shownBefore?: FirstPage;
}

/** The growing list of one category, and what a press of 'Carica altri prodotti' does. */
export function useProductPages({ type, list, expected, shownBefore }: CategoryData) {
  const memory = use(MemoryContext);
  const [pages, setPages] = useState<ProductPages>(() => {
    const known = list instanceof Promise ? shownBefore : list;
    return known === undefined ? awaitedPages(expected) : loadedPages(known.products, known.total);
  });

  useEffect(() => {
    if (!(list instanceof Promise)) return;
    let current = true;
    list.then((asked) => current && setPages((now) => renewedPages(now, asked)), logProblem);
    return () => {
      current = false;
    };
  }, [list]);

  useEffect(() => {
    const { products, total } = pages;
    if (total !== undefined) memory?.lists.remember(type, { products, total });
  }, [memory, type, pages]);

  /** @returns the index of the first product that came, or undefined when none did */
  async function loadMore(): Promise<number | undefined> {
    const page = nextPage(pages);
    if (page === undefined) return undefined;
    setPages(startLoading);
    try {
      const more = await callApi('pagedProducts', { type, ...page });
      // At once, so that the focus can go to what came.
      flushSync(() => setPages((now) => appendPage(now, more)));
      rememberShown(type, page.start + more.length);
      return page.start;
    } catch (problem) {
      // The flag stays on: nothing is shown and loading stops.
      logProblem(problem);
      return undefined;
    }
  }

  return { pages, loadMore };
}
