import { pageSize } from '#contract/limits.ts';
import { paths } from '#contract/paths.ts';
import type { ListPosition } from '#server/pages/create-product-index.ts';

/** Whether a page is one of those that show a product. */
type IsShowing = (key: string) => boolean;

const ofProducts = paths.product('');

/** Lists with a product's card; without a known position, all lists. */
export function listsShowing(position: ListPosition | undefined): IsShowing {
  if (position === undefined) {
    const lists: string[] = [
      paths.home,
      paths.clothes,
      paths.accessories,
      paths.forhome,
      paths.all,
    ];
    return (key) => lists.includes(key);
  }
  const lists: string[] = [
    // The home page shows novelties of any position.
    paths.home,
    ...(position.inType < pageSize ? [paths[position.type]] : []),
    ...(position.inAll < pageSize ? [paths.all] : []),
  ];
  return (key) => lists.includes(key);
}

/** Pages of products that may show this one below: only the first of a category stand there. */
export function neighboursShowing(
  position: ListPosition | undefined,
  positionOf: (id: string) => ListPosition | undefined,
): IsShowing {
  if (position !== undefined && position.inType >= pageSize) return () => false;
  return (key) => {
    if (!key.startsWith(ofProducts)) return false;
    const other = positionOf(key.slice(ofProducts.length));
    return position === undefined || other === undefined || other.type === position.type;
  };
}
