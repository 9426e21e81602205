import { pictureReferences } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { countPieces, toCardProduct, type CardProduct } from '#web/catalogue/card-product.ts';

export interface ArrangedNovelties {
  /** Undefined where there is no second novelty, or none in stock. */
  featured: FeaturedProduct | undefined;
  /** The other novelties, in their order. */
  products: CardProduct[];
  /** The short description of the first of `products`. */
  lead: string | undefined;
}

export interface FeaturedProduct extends Pick<Product, '_id' | 'name' | 'price'> {
  /** As `picturePath` takes it. */
  picture: string;
  /** The first two sentences of its description. */
  story: string;
}

/** Two sentences, each with its end. */
const beginning = /^(?:[^.!?]+[.!?]+){1,2}/;

/** The dearest novelty in stock is the featured one, the first of the others is shown larger. */
export function arrangeNovelties(novelties: Product[]): ArrangedNovelties {
  const featured = pickFeatured(novelties);
  const others = novelties.filter(({ _id }) => _id !== featured?._id);
  return {
    featured,
    products: others.map(toCardProduct),
    lead: others[0]?.short_description,
  };
}

function pickFeatured(novelties: Product[]): FeaturedProduct | undefined {
  const [dearest] = novelties
    .filter((product) => countPieces(product) > 0)
    .toSorted((one, other) => other.price - one.price);
  const [variant] = dearest?.model_info ?? [];
  const picture = variant && pictureReferences(variant).at(-1);
  if (dearest === undefined || picture === undefined || novelties.length < 2) return undefined;
  const { _id, name, price, description } = dearest;
  return { _id, name, price, picture, story: beginning.exec(description)?.[0] ?? description };
}
