import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';

/** The data of a product's card. */
export type CardProduct = Pick<
  Product,
  '_id' | 'name' | 'price' | 'is_new' | 'pieces' | 'ttd' | 'model_info'
> & {
  /** The name of the colour to which the card leads; the first one where there is none. */
  color?: string;
};

export function cardPath({ _id, color }: CardProduct): string {
  return color === undefined ? paths.product(_id) : paths.productIn(_id, color);
}

/** Pictures of a card: the piece, and the one shown on hover. */
const picturesPerCard = 2;

/**
 * Leaves out the data that no card shows, so that a page does not carry it: texts, and all pictures but
 * those of the card.
 */
export function toCardProduct({ model_info, ...product }: Product): CardProduct {
  const { _id, name, price, is_new, pieces, ttd } = product;
  const variants = model_info.map(({ color, sizes, imgs, img_versions }, place) => {
    const count = place === 0 ? picturesPerCard : 0;
    return {
      color,
      sizes,
      imgs: imgs.slice(0, count),
      img_versions: img_versions?.slice(0, count),
    };
  });
  return { _id, name, price, is_new, pieces, ttd, model_info: variants };
}
