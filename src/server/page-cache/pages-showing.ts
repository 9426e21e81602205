import { feedProducts, pageSize, sitemapProducts } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import type { Place } from '#server/pages/known-products.ts';

/** Whether a page is one of those that show a product. */
type IsShowing = (key: string) => boolean;

const ofProducts = paths.product('');

/** Lists with a product's card or line; when nobody knows where it stands, all lists. */
export function listsShowing(place: Place | undefined): IsShowing {
  if (place === undefined) {
    const lists: string[] = [paths.home, paths.clothes, paths.accessories, paths.forhome];
    return (key) => lists.includes(key) || key.startsWith('/feed/');
  }
  const part = Math.floor(place.inAll / feedProducts) + 1;
  const lists: string[] = [
    // Novelties may stand anywhere.
    paths.home,
    part === 1 ? paths.merchantFeed : paths.merchantFeedPart(part),
    ...(place.inType < pageSize ? [paths[place.type]] : []),
  ];
  return (key) => lists.includes(key);
}

/** The part of the sitemap that says when a product changed; a small sitemap is that part itself. */
export function sitemapShowing(place: Place | undefined): IsShowing {
  if (place === undefined) return (key) => key.startsWith('/sitemap');
  const part = paths.sitemapPart(Math.floor(place.inAll / sitemapProducts) + 1);
  return (key) => key === paths.sitemap || key === part;
}

/** Pages of products that may show this one below: only the first of a category stand there. */
export function neighboursShowing(
  place: Place | undefined,
  placeOf: (id: string) => Place | undefined,
): IsShowing {
  if (place !== undefined && place.inType >= pageSize) return () => false;
  return (key) => {
    if (!key.startsWith(ofProducts)) return false;
    const other = placeOf(key.slice(ofProducts.length));
    return place === undefined || other === undefined || other.type === place.type;
  };
}
