import { endpoints } from '#contract/endpoints.ts';
import { sitemapProducts } from '#contract/limits.ts';
import { partsOf } from '#contract/catalogue-lists.ts';
import { paths } from '#contract/paths.ts';
import type { ProductType } from '#contract/product.ts';
import { listWrites } from './list-writes.ts';
import type { Question, Side } from './question.ts';

const types: ProductType[] = ['clothes', 'accessories', 'forhome'];

/** Every public call, with and without what is kept. */
export function listQuestions(): Question[] {
  return [...reads().flatMap(twice), ...searches(), ...pages().flatMap(twice), ...listWrites()];
}

/** For an answer that looks at every product, in ms. */
const scanMs = 50;

/** Lists that are filtered in memory. */
const filtered = {
  filtered: 'type=clothes&color=red&size=M&in_stock=true',
  'all by price': 'type=all&price=to-40&without_wool=true&order=price-up',
};

type Read = Pick<Question, 'what' | 'grows' | 'p95Ms' | 'status'> & {
  path(of: Side, nth: number): string;
};

function twice({ path, ...read }: Read): Question[] {
  const isApiPath = read.what.startsWith('api ');
  return [
    {
      ...read,
      kept: isApiPath ? 'never' : 'anew',
      ask: (of, nth, mark) => ({ path: isApiPath ? marked(path(of, nth), mark) : path(of, nth) }),
    },
    { ...read, what: `${read.what}, kept`, kept: 'kept', ask: (of) => ({ path: path(of, 0) }) },
  ];
}

/** A new address misses the cache, whose key is the address. */
function marked(path: string, mark: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}mark=${mark}`;
}

function reads(): Read[] {
  const starts = {
    first: () => 0,
    middle: (count: number) => Math.floor(count / 2),
    last: (count: number) => Math.max(0, count - 12),
    beyond: () => 1_000_000,
  };
  const of = (name: string, path: Read['path']): Read => ({ what: `api ${name}`, path });
  return [
    of('thresholdPrice', () => endpoints.thresholdPrice.path),
    of('question', () => endpoints.question.path),
    of('advices', () => endpoints.advices.path),
    of('product', (side, nth) => `${endpoints.product.path}?_id=${some(side, nth, 1)}`),
    {
      what: 'api product unknown',
      path: (_side, nth) => `${endpoints.product.path}?_id=nothing-${nth}`,
      status: 404,
    },
    of('someProducts 3', (side, nth) => `${endpoints.someProducts.path}?ids=${some(side, nth, 3)}`),
    of(
      'someProducts 40',
      (side, nth) => `${endpoints.someProducts.path}?ids=${some(side, nth, 40)}`,
    ),
    ...types.map((type) =>
      of(`countProducts ${type}`, () => `${endpoints.countProducts.path}?type=${type}`),
    ),
    ...Object.entries(filtered).flatMap(([name, query]) =>
      (['pagedProducts', 'countProducts', 'productFacets'] as const).map((call) => ({
        ...of(`${call} ${name}`, () => `${endpoints[call].path}?${query}`),
        grows: true as const,
        p95Ms: scanMs,
      })),
    ),
    ...types.flatMap((type) =>
      Object.entries(starts).map(([name, start]) =>
        of(
          `pagedProducts ${type} ${name}`,
          ({ facts }) =>
            `${endpoints.pagedProducts.path}?type=${type}&start=${start(facts.counts[type])}&limit=12`,
        ),
      ),
    ),
  ];
}

/** In a grown shop a word has thousands of products. */
function searches(): Question[] {
  const words = ['cardigan rosso', 'lana', 'm', 'scialel', 'cuscino verde', 'xyzzy', 'golf blu'];
  return words.map((q) => ({
    what: `api search ${q}`,
    kept: 'never',
    ask: () => ({ path: `${endpoints.search.path}?q=${encodeURIComponent(q)}&limit=6` }),
    grows: true,
    p95Ms: scanMs,
  }));
}

function some({ facts }: Side, nth: number, count: number): string {
  const { products } = facts;
  return Array.from(
    { length: count },
    (_, index) => products[(nth * count + index) % products.length],
  ).join(',');
}

function pages(): Read[] {
  const of = (path: string): Read => ({ what: `page ${path}`, path: () => path });
  return [
    of(paths.home),
    of(paths.shop),
    of(paths.clothes),
    of(paths.accessories),
    of(paths.forhome),
    { what: 'page of a product', path: (side, nth) => paths.product(some(side, nth, 1)) },
    of(paths.sitemap),
    { what: 'page of the last part of the sitemap', path: lastPart, grows: true },
    { what: `page ${paths.merchantFeed}`, path: () => paths.merchantFeed, grows: true },
  ];
}

/** A small sitemap has no parts but itself. */
function lastPart({ facts }: Side): string {
  const count = Object.values(facts.counts).reduce((sum, one) => sum + one, 0);
  const parts = partsOf(count, sitemapProducts);
  return parts === 1 ? paths.sitemap : paths.sitemapPart(parts);
}
