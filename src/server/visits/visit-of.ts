import { endpoints } from '#contract/endpoints.ts';
import { paths } from '#contract/paths.ts';
import type { VisitSubject } from '#shop/visits/visit.ts';
import { pages } from '#web/pages.ts';

export type AnsweredRequest = {
  method: string;
  /** Path and query. */
  url: string;
  path: string;
  status: number;
  /** `User-Agent`. */
  agent: string | undefined;
  /** `Sec-Purpose`. */
  purpose: string | undefined;
  /** `Referer`. */
  from: string | undefined;
};

/**
 * Programs that name themselves so; nothing else of the name is looked at. A robot that calls itself a browser is
 * counted: the counts are an estimate.
 */
const robot =
  /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|facebookcatalog|whatsapp|feed|monitor|lighthouse|headless|curl|wget|python|java\/|go-http|node|axios|scrapy|httpclient/i;

const unseen = new Set<string>([paths.payTest, '/robots.txt', paths.error]);
const known = new Set(
  pages
    .filter(({ audience }) => audience !== 'robots')
    .flatMap(({ path, known: ofPath }) => ofPath ?? (/[:*]/.test(path) ? [] : [path]))
    .filter((path) => !unseen.has(path)),
);
const productPages = paths.product('');
const productId = /^[a-z0-9-]{1,100}$/;
const neighbours = `${endpoints.relatedProducts.path}?ids=`;

/** The page or product that a person saw with this answer; undefined for robots, prefetches, failures and all else. */
export function visitOf(request: AnsweredRequest): VisitSubject | undefined {
  const { method, status, agent, purpose } = request;
  if (method !== 'GET' || (status !== 200 && status !== 304)) return undefined;
  const subject = subjectOf(request);
  if (subject === undefined || purpose !== undefined) return undefined;
  return agent === undefined || robot.test(agent) ? undefined : subject;
}

function subjectOf({ path, url, from }: AnsweredRequest): VisitSubject | undefined {
  if (known.has(path)) return { kind: 'page', name: path };
  if (path.startsWith(productPages)) return productOf(path.slice(productPages.length));
  // A product that is opened inside the shop has no page from the server: its scripts ask for its neighbours then, and
  // never ahead. The cart asks for those of its pieces too.
  if (!url.startsWith(neighbours) || isFromCart(from)) return undefined;
  return productOf(url.slice(neighbours.length));
}

function productOf(id: string): VisitSubject | undefined {
  return productId.test(id) ? { kind: 'product', name: id } : undefined;
}

function isFromCart(from: string | undefined): boolean {
  return from !== undefined && URL.parse(from)?.pathname === paths.cart;
}
