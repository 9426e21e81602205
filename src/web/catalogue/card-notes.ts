import { productCardText } from '#text/product-card.ts';
import type { CardProduct } from './card-product.ts';

/** Pieces that can be bought, in all colours and sizes together. */
export function countPieces({ model_info }: Pick<CardProduct, 'model_info'>): number {
  return model_info.flatMap(({ sizes }) => sizes).reduce((sum, { stock }) => sum + stock, 0);
}

/** The words below a price: how soon it can leave, and that it is the last one. None of what is sold out. */
export function cardNotes(product: CardProduct): string[] {
  const { pieces, ttd } = product;
  const count = countPieces(product);
  if (count === 0) return [];
  const soon = pieces === 'shelf' ? productCardText.ready : productCardText.madeIn(ttd);
  return count === 1 ? [productCardText.lastPiece, soon] : [soon];
}
