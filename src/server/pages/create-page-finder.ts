import { matchRoutes } from 'react-router';
import { feedProducts, sitemapProducts } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import { trimLinkEnd } from '#contract/trim-link-end.ts';
import { countListed, nthPart } from '#contract/catalogue-lists.ts';
import { isOrderId } from '#shop/orders/is-order-id.ts';
import type { ProductIndex } from './create-product-index.ts';
import type { Audience } from '#web/pages.ts';
import type { ServedPage } from '#web/render-page.tsx';

/** A page, with what its route says of it. */
export type Page = Pick<PageRoute, 'path' | 'takesForms' | 'hasLoader' | 'audience'>;

export type FoundPage =
  | ({ kind: 'page' } & Page)
  /** Not the canonical path of an existing page. */
  | { kind: 'redirect'; to: string }
  | { kind: 'missing' };

export type PageFinder = ReturnType<typeof createPageFinder>;

type Parts = { routes: PageRoute[]; products: ProductIndex };

const productId = /^[a-z0-9-]{1,100}$/;
const productPages = paths.product('');
/** Pages of random ids. */
const secretPages = [paths.order(''), paths.sharedWishes('')];
const partFolders = [
  ['/sitemap/', sitemapProducts, 1],
  ['/feed/merchant/', feedProducts, 2],
] as const;
const openPart = /:\w+|\*/;

/**
 * Decides which page a path is, before anything is rendered. Every page has one canonical path, of lower case letters,
 * digits and hyphens.
 */
export function createPageFinder({ routes, products }: Parts) {
  const fixed = fixedPages(routes);
  const table = routes.map(({ path }) => ({ path }));

  /** Every well-formed id of an order or a shared list counts as a page: its route says whether there is one. */
  async function isPage(path: string): Promise<boolean> {
    if (fixed.has(path) || isSecretPage(path)) return true;
    const id = idIn(path);
    if (id !== undefined) return products.has(id);
    const least = leastProducts(path);
    return least !== undefined && countListed(await products.lists()) >= least;
  }

  /** The route that a path matches, page or not: `/product/:id`. */
  function routeOf(path: string): string {
    return matchRoutes(table, { pathname: readable(path) })?.at(-1)?.route.path ?? '/*';
  }

  function found(spelling: string, path: string): FoundPage {
    if (spelling !== path) return { kind: 'redirect', to: spelling };
    const route = fixed.get(path) ?? routes.find((one) => one.path === routeOf(path));
    return route === undefined ? { kind: 'missing' } : { ...route, kind: 'page', path };
  }

  return {
    /** The page of a path; reads the database when the catalogue has changed. */
    async find(path: string): Promise<FoundPage> {
      for (const spelling of spellings(path)) {
        if (await isPage(spelling)) return found(spelling, path);
      }
      return { kind: 'missing' };
    },
    /**
     * The stand-in for a missing page: a path of the same route that never is a page. Its HTML is right for the missing
     * one too, since the browser goes on with the scripts of that route.
     */
    missingPageOf: (path: string) => routeOf(path).replace(openPart, '_'),
    routeOf,
  };
}

/** The path as requested, then its canonical form, also without signs after it, then these in lower case. */
function spellings(path: string): Iterable<string> {
  const plain = canonicalPath(path);
  if (plain === undefined) return [path];
  const forms = [plain, trimLinkEnd(plain)];
  return new Set([path, ...forms, ...forms.map((form) => form.toLowerCase())]);
}

function idIn(path: string): string | undefined {
  if (!path.startsWith(productPages)) return undefined;
  const id = path.slice(productPages.length);
  return productId.test(id) ? id : undefined;
}

function isSecretPage(path: string): boolean {
  return secretPages.some((pages) => path.startsWith(pages) && isOrderId(path.slice(pages.length)));
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

function fixedPages(routes: PageRoute[]): Map<string, PageRoute> {
  const pages = new Map<string, PageRoute>();
  for (const route of routes) {
    const { path, known = openPart.test(path) ? [] : [path] } = route;
    for (const address of known) pages.set(address, route);
  }
  return pages;
}

/** A path that cannot be decoded is matched literally, as the browser does. */
function readable(path: string): string {
  return decodePath(path) === undefined ? path.replaceAll('%', '%25') : path;
}

/**
 * The canonical form of a path: nothing percent-encoded, no empty or dot segments. Letters keep their case.
 * @param path as requested, beginning with a slash
 * @returns undefined when the path cannot be decoded, or a segment contains an encoded slash
 */
export function canonicalPath(path: string): string | undefined {
  const parts: string[] = [];
  for (const raw of path.split('/')) {
    const part = decodePath(raw);
    if (part === undefined || part.includes('/')) return undefined;
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

/** A path, or a part of one, without percent-encoding; undefined when it cannot be read. */
function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A page of the table, with what its file says. */
type PageRoute = {
  /** As the table has it: `/product/:id`. */
  path: string;
  audience: Audience;
  /** The pages of a path with a parameter that are known beforehand. */
  known?: readonly string[] | undefined;
  /** Forms can be posted to it. */
  takesForms: boolean;
  /** Its data is loaded on the server, and can depend on the visitor. */
  hasLoader: boolean;
};

/** A page of the table, by the exports of its file. */
export function toPageRoute({ path, audience, known, module }: ServedPage): PageRoute {
  return {
    path,
    audience,
    known,
    takesForms: module.action !== undefined,
    hasLoader: module.loader !== undefined,
  };
}
