import { parse } from 'hono/utils/cookie';
import { paths } from '#contract/paths.ts';
import { parseCart } from '#shop/cart/parse-cart.ts';
import type { Page } from './create-page-finder.ts';

/** Pages that say nothing of who looks at them. Products are the rest of them. */
const publicPages = new Set<string>([
  paths.home,
  paths.shop,
  paths.clothes,
  paths.accessories,
  paths.forhome,
  paths.withdrawal,
  paths.guarantee,
  paths.terms,
  paths.privacy,
  paths.cookies,
  paths.accessibility,
]);

const productPages = paths.product('');

/** What their loaders ask for is the shop's, not the visitor's. */
const askingNobody: string[] = [paths.payTest, '/robots.txt'];
const listsForRobots: string[] = [paths.merchantFeed, paths.sitemap];
const listParts = /^\/(?:sitemap|feed\/merchant)\/\d+\.xml$/;

/** Pages of who has begun to pay; the last is the framework's own call for one of them. */
const payingPages: string[] = [
  paths.checkout,
  paths.anyPay,
  paths.anyAccepted,
  `${paths.anyPay}.data`,
];

/** Whether a page says nothing of who looks at it, so that any cache on the way may keep it. */
export function isPublic(path: string): boolean {
  return publicPages.has(path) || path.startsWith(productPages);
}

/**
 * Whether what the server sends of a page is the same for everybody: it is drawn once and kept. The
 * browser knows the rest, such as what is being paid.
 */
export function isDrawnAlike({ path, hasLoader }: Page, cookies: string | undefined): boolean {
  if (path === paths.cart) return isCartEmpty(cookies ?? '');
  return isPublic(path) || !hasLoader || askingNobody.includes(path) || isForRobots(path);
}

/** Whether it is a long list of products that robots fetch now and then: sitemap or feed, or a part of one. */
export function isForRobots(path: string): boolean {
  return listsForRobots.includes(path) || listParts.test(path);
}

/** Whether who looks at a page has begun to pay. */
export function isOfPayer(path: string): boolean {
  return payingPages.includes(path);
}

function isCartEmpty(cookies: string): boolean {
  return parseCart(parse(cookies, 'cart')['cart'] ?? '').length === 0;
}
