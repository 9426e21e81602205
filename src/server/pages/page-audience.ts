import { paths } from '#contract/paths.ts';

const singlePages = new Set<string>([
  paths.home,
  paths.shop,
  paths.withdrawal,
  paths.guarantee,
  paths.terms,
  paths.privacy,
  paths.cookies,
  paths.accessibility,
]);
const families = ['/shop/', '/product/'];

/**
 * The name under which a page is kept, when it is the same for everybody. Query strings change
 * nothing on these pages, so an address with any query shares the entry of the one without.
 * @returns undefined for pages that must not be kept
 */
export function pageKey(method: string, target: string): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  // `/product/x.data` is React Router's own call for a page's data.
  if (singlePages.has(path)) return path;
  const isOfFamily = families.some((family) => path.startsWith(family));
  return isOfFamily && !path.endsWith('.data') ? path : undefined;
}
