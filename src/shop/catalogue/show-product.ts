import { type EditedProduct, productCalls } from '#contract/bottega/products.ts';
import { pictureReference } from '#contract/paths.ts';
import type { Db } from '#database/tables.ts';
import { isUnsoldCopy } from '#shop/stock/queries.ts';
import { fieldsOfColour } from './color-values.ts';
import { readNextDrop } from './price-queries.ts';
import { readWholeProduct, type WholeColour, type WholeProduct } from './product-file-queries.ts';
import { type EditableField, fieldsOf, versionOf } from './product-values.ts';

/** A product as makers edit it, on sale or not; undefined when there is none. */
export async function showProduct(db: Db, id: string): Promise<EditedProduct | undefined> {
  const product = await readWholeProduct(db, id);
  if (product === undefined) return undefined;
  const drop = (await isUnsoldCopy(db, id)) ? undefined : await readNextDrop(db, id);
  return productCalls.editedProduct.response.parse({
    id,
    retired: product.retired,
    fields: versions(fieldsOf(product)),
    colors: product.colours.map((colour) => showColour(product, colour)),
    ...(drop && { lowest_price_30_days: drop.lowest, drop_below: drop.below }),
  });
}

function showColour(product: WholeProduct, colour: WholeColour) {
  const [picture] = colour.file.pictures;
  return {
    id: colour.id,
    on_sale: colour.onSale,
    ...(picture !== undefined && { img: pictureReference(picture, undefined) }),
    ...versions(fieldsOfColour(product, colour)),
    other_sizes: colour.sizes.filter(({ onSale }) => !onSale),
  };
}

function versions(fields: Record<string, EditableField>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { value }]) => [name, { value, version: versionOf(value) }]),
  );
}
