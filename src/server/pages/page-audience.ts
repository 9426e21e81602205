import { parse } from 'hono/utils/cookie';
import { parseCart } from '#shop/cart/parse-cart.ts';
import { pages } from '#web/pages.ts';
import type { Page } from './create-page-finder.ts';
import { paths } from '#contract/paths.ts';
import { isFilteredSearch } from '#web/catalogue/filter-address.ts';

/**
 * Whether the HTML of a page is the same for everybody, so that it is rendered once and cached. The browser adds the
 * rest, such as the order that is being paid.
 */
export function isSameForEverybody(
  { audience, hasLoader }: Page,
  cookies: string | undefined,
): boolean {
  switch (audience) {
    case 'public':
    case 'shared':
    case 'robots':
      return true;
    case 'cart':
      return isCartEmpty(cookies);
    case 'payment':
    case 'visitor':
      return !hasLoader;
  }
}

const robotLists = pages
  .filter(({ audience }) => audience === 'robots')
  .map(({ path }) => path.replaceAll('.', '\\.').replace(':part', '\\d+\\.xml'));
const robotList = new RegExp(`^(?:${robotLists.join('|')})$`);

/** Whether a path is a list of products for robots: sitemap or feed, or a part of one. */
export function isRobotList(path: string): boolean {
  return robotList.test(path);
}

export function isCartEmpty(cookies = ''): boolean {
  return parseCart(parse(cookies, 'cart')['cart'] ?? '').length === 0;
}

const lists = new Set<string>([paths.clothes, paths.accessories, paths.forhome, paths.all]);

/** Whether an address is that of a list with filters: it is rendered for its visitor, since there is no end of them. */
export function isFilteredList(path: string, search: string): boolean {
  return lists.has(path) && isFilteredSearch(search);
}
