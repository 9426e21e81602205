import type { ProductFile, QuestionsFile, ShopFile } from '#contract/catalogue-file.ts';
import type { PictureFile } from './new-pictures.ts';

const productsPerBatch = 200;

/** The content of a valid catalogue folder. */
export type CatalogueToImport = {
  shop: ShopFile | undefined;
  questions: QuestionsFile | undefined;
  products: ProductFile[];
  pictures: PictureFile[];
};

/**
 * A catalogue in batches of products, each with the pictures that are in no batch before it: a payment waits for the
 * locks of one batch, not of the whole catalogue. The first batch has the settings and the pictures of no product, the
 * last the questions.
 */
export function splitCatalogue(
  catalogue: CatalogueToImport,
  perBatch: number = productsPerBatch,
): CatalogueToImport[] {
  const { products, pictures, shop, questions } = catalogue;
  const batches = Math.max(1, Math.ceil(products.length / perBatch));
  const left = new Map(pictures.map((picture) => [picture.name, picture]));
  const ofProducts = new Set(products.flatMap(picturesOf));
  const ofNone = pictures.filter(({ name }) => !ofProducts.has(name));
  for (const { name } of ofNone) left.delete(name);
  return Array.from({ length: batches }, (_, nth) => {
    const some = products.slice(nth * perBatch, (nth + 1) * perBatch);
    const shown = some.flatMap(picturesOf).flatMap((name) => {
      const picture = left.get(name);
      left.delete(name);
      return picture ?? [];
    });
    return {
      products: some,
      pictures: nth === 0 ? [...ofNone, ...shown] : shown,
      shop: nth === 0 ? shop : undefined,
      questions: nth === batches - 1 ? questions : undefined,
    };
  });
}

function picturesOf({ colors }: ProductFile): string[] {
  return colors.flatMap(({ pictures }) => pictures);
}
