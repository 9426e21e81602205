import { parse } from 'hono/utils/cookie';
import { paths } from '#contract/paths.ts';
import { parseCart } from '#shop/cart/parse-cart.ts';
import type { Page } from './create-page-finder.ts';

/** Pages that are the same for every visitor, beside those of products. */
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

/** Pages with loaders that read nothing of the visitor. */
const withoutVisitorData: string[] = [paths.payTest, '/robots.txt'];
const listsForRobots: string[] = [paths.merchantFeed, paths.sitemap];
const listParts = /^\/(?:sitemap|feed\/merchant)\/\d+\.xml$/;

/** Pages of a payment; the last is the framework's own call for one of them. */
const payingPages: string[] = [
  paths.checkout,
  paths.anyPay,
  paths.anyAccepted,
  `${paths.anyPay}.data`,
];

/** Whether any cache may store a page: it is the same for every visitor, in the browser as well. */
export function isPublic(path: string): boolean {
  return publicPages.has(path) || path.startsWith(productPages);
}

/**
 * Whether the HTML of a page is the same for everybody, so that it is rendered once and cached. The browser adds the
 * rest, such as the order that is being paid.
 */
export function isSameForEverybody(
  { path, hasLoader }: Page,
  cookies: string | undefined,
): boolean {
  if (path === paths.cart) return isCartEmpty(cookies ?? '');
  return isPublic(path) || !hasLoader || withoutVisitorData.includes(path) || isRobotList(path);
}

/** Whether a path is a list of products for robots: sitemap or feed, or a part of one. */
export function isRobotList(path: string): boolean {
  return listsForRobots.includes(path) || listParts.test(path);
}

/** Whether a page belongs to a payment. */
export function isPaymentPage(path: string): boolean {
  return payingPages.includes(path);
}

function isCartEmpty(cookies: string): boolean {
  return parseCart(parse(cookies, 'cart')['cart'] ?? '').length === 0;
}
