import { paths } from '#contract/paths.ts';
import type { ListedProduct, Variant } from '#contract/product.ts';
import { productCardText } from '#text/product-card.ts';

/** The data of a product's card. */
export type CardProduct = Pick<
  ListedProduct,
  '_id' | 'name' | 'price' | 'is_new' | 'pieces' | 'ttd' | 'model_info' | 'choice'
>;

/** The page of the product, with the colour and the size that the card stands for. */
export function cardPath({ _id, choice }: CardProduct): string {
  return choice === undefined ? paths.product(_id) : paths.productIn(_id, ...choice);
}

/** Pictures of a card: the piece, and the one shown on hover. */
const picturesPerCard = 2;

/**
 * Leaves out the data that no card shows, so that a page does not carry it: texts, and all pictures but
 * those of the card, which are of the chosen colour.
 */
export function toCardProduct({ model_info, choice, ...product }: ListedProduct): CardProduct {
  const { _id, name, price, is_new, pieces, ttd } = product;
  const [shown] = choice ?? [];
  const isShown = ({ color }: Variant) => color.name === shown;
  const turned = model_info.toSorted((one, other) => Number(isShown(other)) - Number(isShown(one)));
  const variants = turned.map(({ color, sizes, imgs, img_versions }, place) => {
    const count = place === 0 ? picturesPerCard : 0;
    return {
      color,
      sizes,
      imgs: imgs.slice(0, count),
      img_versions: img_versions?.slice(0, count),
    };
  });
  const card = { _id, name, price, is_new, pieces, ttd, model_info: variants };
  return choice === undefined ? card : { ...card, choice };
}

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
