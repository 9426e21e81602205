import { paths } from '#contract/paths.ts';
import type { ListedProduct, Variant } from '#contract/product.ts';

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
