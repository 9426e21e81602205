import { neighbourCount } from '#contract/limits.ts';
import type { Product } from '#contract/product.ts';

/**
 * Pieces to look at next: those that follow a product on its shelf, from the beginning again after
 * the last. What is wholly sold out is not shown.
 */
export function pickNeighbours(shelf: Product[], id: string): Product[] {
  const place = shelf.findIndex(({ _id }) => _id === id);
  const following = [...shelf.slice(place + 1), ...shelf.slice(0, Math.max(0, place))];
  return following.filter(canBeBought).slice(0, neighbourCount);
}

function canBeBought({ model_info }: Product): boolean {
  return model_info.some(({ sizes }) => sizes.some(({ stock }) => stock > 0));
}
