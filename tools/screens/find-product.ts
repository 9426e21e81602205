import type { CartLine } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import { pickLines } from './catalogue.ts';
import type { Stage } from './scene.ts';
import { widths } from './windows.ts';

/** The path of the first product that is like this; the sample catalogue has one of each kind. */
export function pathOf(stage: Stage, isLike: (product: Product) => boolean): string {
  const found = stage.products.find(isLike);
  if (found === undefined) throw new Error('The catalogue has no such product');
  return `${stage.address}/product/${found._id}`;
}

export function isSoldOut({ model_info }: Product): boolean {
  return model_info.every(({ sizes }) => sizes.every(({ stock }) => stock === 0));
}

/** Pieces for one width alone: an order at another width may take the last. */
export function ownLines({ page, products }: Stage, count: number): CartLine[] {
  const turn = widths.findIndex((width) => width === page.viewportSize()?.width);
  return pickLines(products, count * (turn + 2)).slice(-count);
}
