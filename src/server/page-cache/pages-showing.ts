import { pageSize } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import type { Place } from '#server/pages/known-products.ts';

/** Whether a page is one of those that show a product. */
type IsShowing = (key: string) => boolean;

const ofProducts = paths.product('');

/** Lists with a product's card; when nobody knows where it stands, all lists. */
export function listsShowing(place: Place | undefined): IsShowing {
  if (place === undefined) {
    const lists: string[] = [paths.home, paths.clothes, paths.accessories, paths.forhome];
    return (key) => lists.includes(key);
  }
  const lists: string[] = [
    // Novelties may stand anywhere.
    paths.home,
    ...(place.inType < pageSize ? [paths[place.type]] : []),
  ];
  return (key) => lists.includes(key);
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
