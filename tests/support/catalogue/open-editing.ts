import type { ProductFile } from '#contract/catalogue-file.ts';
import type { EditedProduct } from '#contract/bottega/products.ts';
import { type EditOutcome, editProduct, showProduct } from '#shop/catalogue/edit-product.ts';
import { importCatalogue } from '#shop/catalogue/import-catalogue.ts';
import { readProductFile } from '#shop/catalogue/product-file-queries.ts';
import { makeCatalogue, makeProductFile } from '#support/catalogue/make-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';
import { createTestClock } from '#support/shop/create-test-clock.ts';

type Wish = { field: string; value: unknown; colourId?: string; version?: string; maker?: string };

export interface Editing extends AsyncDisposable {
  database: TestDatabase;
  deps: { db: TestDatabase['db']; clock: ReturnType<typeof createTestClock> };
  /** As makers see the first product. */
  show(): Promise<EditedProduct>;
  file(): Promise<ProductFile | undefined>;
  /** Changes a field of the first product, knowing its present value unless a version is given. */
  edit(wish: Wish): Promise<EditOutcome>;
}

/** A shop with these products, for makers who edit the first one. */
export async function openEditing(
  products: [ProductFile, ...ProductFile[]] = [makeProductFile()],
): Promise<Editing> {
  const database = await createTestDatabase();
  const { db } = database;
  await importCatalogue({ db, catalogue: await makeCatalogue({ products }) });
  const deps = { db, clock: createTestClock() };
  const [{ id: productId }] = products;
  async function show(): Promise<EditedProduct> {
    const product = await showProduct(db, productId);
    if (product === undefined) throw new Error(`There is no product ${productId}`);
    return product;
  }
  return {
    database,
    deps,
    show,
    file: () => readProductFile(db, productId),
    async edit({ field, value, colourId, version, maker = '1' }) {
      const known = version ?? versionOf(await show(), { field, colourId });
      const name = { productId, field, colourId };
      return editProduct(deps, { ...name, value, version: known, makerId: maker });
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

function versionOf(
  { fields, colors }: EditedProduct,
  { field, colourId }: Pick<Wish, 'field' | 'colourId'>,
): string {
  const colour = colors.find(({ id }) => id === colourId);
  const known = new Map<string, { version: string }>(
    colour
      ? [
          ['color', colour.color],
          ['sizes', colour.sizes],
        ]
      : Object.entries(fields),
  );
  return known.get(field)?.version ?? '';
}
