import { matchRoutes } from 'react-router';
import { feedProducts, sitemapProducts } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { countListed, nthPart } from '#contract/catalogue-lists.ts';
import { isOrderId } from '#shop/orders/is-order-id.ts';
import { decodePath, canonicalPath } from './canonical-path.ts';
import type { ProductIndex } from './create-product-index.ts';
import type { PageRoute } from './read-routes.ts';

type Traits = Pick<PageRoute, 'takesForms' | 'hasLoader'>;

export type Page = Traits & { path: string };

export type FoundPage =
  | ({ kind: 'page' } & Page)
  /** Not the canonical path of an existing page. */
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

export type PageFinder = {
  /** The page of a path; undefined when the database has to be read. Never waits. */
  find(path: string): FoundPage | undefined;
  /** The same, reading the database when needed. */
  ask(path: string): Promise<FoundPage>;
  /**
   * The stand-in for a missing page: a path of the same route that never is a page. Its HTML is right for the missing
   * one too, since the browser goes on with the scripts of that route.
   */
  missingPageOf(path: string): string;
  /** The route that a path matches, page or not: `/product/:id`. */
  routeOf(path: string): string;
};

type Parts = { routes: PageRoute[]; products: ProductIndex };

/** Paths of each route with a parameter that are known beforehand. */
const openRoutes: Record<string, string[]> = {
  '/shop/:category': [paths.clothes, paths.accessories, paths.forhome],
  '/product/:id': [],
  '/sitemap/:part': [],
  '/feed/merchant/:part': [],
  '/ordine/:order': [],
  '/*': [],
};
const productId = /^[a-z0-9-]{1,100}$/;
const productPages = paths.product('');
const ofProducts: Traits = { takesForms: false, hasLoader: true };
const ofOrders: Traits = { takesForms: true, hasLoader: true };
const orderPages = paths.order('');
const partFolders = [
  ['/sitemap/', sitemapProducts, 1],
  ['/feed/merchant/', feedProducts, 2],
] as const;
const openPart = /:\w+|\*/;

/**
 * Decides which page a path is, before anything is rendered. Every page has one canonical path, of lower case letters,
 * digits and hyphens.
 */
export function createPageFinder({ routes, products }: Parts): PageFinder {
  const fixed = fixedPages(routes);
  const table = routes.map(({ path }) => ({ path }));

  /** Every well-formed order id counts as a page: its route says whether the order exists. */
  function isKnown(path: string): boolean {
    return fixed.has(path) || isOrderPage(path);
  }

  function isPage(path: string): boolean | undefined {
    if (fixed.has(path)) return true;
    const id = idIn(path);
    if (id !== undefined) return products.has(id);
    const least = leastProducts(path);
    if (least === undefined) return isKnown(path);
    const count = products.count();
    return count === undefined ? undefined : count >= least;
  }

  async function askPage(path: string): Promise<boolean> {
    const id = idIn(path);
    if (id !== undefined) return products.ask(id);
    const least = leastProducts(path);
    return least === undefined ? isKnown(path) : countListed(await products.lists()) >= least;
  }

  function routeOf(path: string): string {
    return matchRoutes(table, { pathname: readable(path) })?.at(-1)?.route.path ?? '/*';
  }

  function found(spelling: string, path: string): FoundPage {
    if (spelling !== path) return { kind: 'redirect', to: spelling };
    const { takesForms, hasLoader } =
      fixed.get(path) ?? (isOrderPage(path) ? ofOrders : ofProducts);
    return { kind: 'page', path, takesForms, hasLoader };
  }

  return {
    find(path) {
      // The usual case: the path is canonical.
      if (isPage(path) === true) return found(path, path);
      for (const spelling of spellings(path)) {
        const there = isPage(spelling);
        if (there === undefined) return undefined;
        if (there) return found(spelling, path);
      }
      return { kind: 'missing' };
    },
    async ask(path) {
      for (const spelling of spellings(path)) {
        if (await askPage(spelling)) return found(spelling, path);
      }
      return { kind: 'missing' };
    },
    missingPageOf: (path) => routeOf(path).replace(openPart, '_'),
    routeOf,
  };
}

/** The path as requested, then its canonical form, then that in lower case. */
function* spellings(path: string): Generator<string> {
  yield path;
  const plain = canonicalPath(path);
  if (plain === undefined) return;
  if (plain !== path) yield plain;
  const small = plain.toLowerCase();
  if (small !== plain && small !== path) yield small;
}

function idIn(path: string): string | undefined {
  if (!path.startsWith(productPages)) return undefined;
  const id = path.slice(productPages.length);
  return productId.test(id) ? id : undefined;
}

function isOrderPage(path: string): boolean {
  return path.startsWith(orderPages) && isOrderId(path.slice(orderPages.length));
}

/** How many products a part of a robot list needs to exist; undefined for other pages. */
function leastProducts(path: string): number | undefined {
  for (const [folder, perPart, first] of partFolders) {
    const nth = path.startsWith(folder) ? nthPart(path.slice(folder.length)) : undefined;
    // A single part is the list itself.
    if (nth !== undefined && nth >= first) return Math.max(1, nth - 1) * perPart + 1;
  }
  return undefined;
}

function fixedPages(routes: PageRoute[]): Map<string, Traits> {
  const pages = new Map<string, Traits>();
  for (const { path, takesForms, hasLoader, asksServer } of routes) {
    const existing = openPart.test(path) ? openRoutes[path] : [path];
    if (existing === undefined) throw new Error(`The existing paths of ${path} are not listed`);
    for (const address of existing) pages.set(address, { takesForms, hasLoader });
    if (asksServer) pages.set(`${path}.data`, { takesForms: false, hasLoader });
  }
  return pages;
}

/** A path that cannot be decoded is matched literally, as the browser does. */
function readable(path: string): string {
  return decodePath(path) === undefined ? path.replaceAll('%', '%25') : path;
}
