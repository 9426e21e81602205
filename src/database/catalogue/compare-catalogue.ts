import type { Transaction } from 'kysely';
import type { ProductChanged } from '#database/catalogue/compare-products.ts';
import type { Renamed } from '#database/catalogue/respell-catalogue.ts';
import type { Database } from '#database/tables.ts';

/** A size as the catalogue names it. */
export type SizeName = { product: string; colour: string; size: string };

/** What an import did, or left alone on purpose. Prices are cents. */
export type CatalogueChange =
  /** Parts of `shop.yaml`, by their names there. */
  | { kind: 'settings'; parts: string[] }
  | { kind: 'new_product'; product: string }
  | ProductChanged
  | { kind: 'price'; product: string; from: number; to: number }
  | ({ kind: 'new_size' | 'taken_out' } & SizeName)
  | ({ kind: 'renamed' } & Renamed)
  | StockKept
  /** Not on sale any more, and still not. */
  | { kind: 'still_retired'; product: string };

/** The file says another number than the shelf, which was believed. */
export type StockKept = {
  kind: 'stock_kept';
  skuId: string;
  shelf: number;
  file: number;
} & SizeName;

type Entry = SizeName & { skuId: string } & {
  price: number;
  stock: number;
  onSale: boolean;
  retired: boolean;
};
export type CatalogueState = Map<string, Entry>;

/** Every size of these products, on sale or not, by its name. */
export async function readCatalogueState(
  transaction: Transaction<Database>,
  products: readonly { id: string }[],
): Promise<CatalogueState> {
  if (products.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('sku')
    .innerJoin('variant', 'variant.id', 'sku.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where(
      'product.id',
      'in',
      products.map(({ id }) => id),
    )
    .orderBy('product.position')
    .orderBy('variant.position')
    .orderBy('sku.position')
    .select(({ eb, or, not }) => [
      'product.id as product',
      'product.price_cents as price',
      'product.retired as retired',
      'variant.color_name as colour',
      'sku.name as size',
      'sku.id as skuId',
      'sku.stock as stock',
      not(or([eb('variant.retired', '=', true), eb('sku.retired', '=', true)])).as('onSale'),
    ])
    .execute();
  return new Map(
    rows.map(({ onSale, ...row }) => [keyOf(row), { ...row, onSale: Boolean(onSale) }]),
  );
}

/** What is another than before, in the order of the lists. */
export function compareCatalogue(before: CatalogueState, after: CatalogueState): CatalogueChange[] {
  const known = new Map([...before.values()].map((entry) => [entry.product, entry]));
  const told = new Set<string>();
  return [...after].flatMap(([key, now]): CatalogueChange[] => {
    const { product, price } = now;
    const isFirst = !told.has(product);
    told.add(product);
    const old = known.get(product);
    if (old === undefined) return isFirst ? [{ kind: 'new_product', product }] : [];
    return [
      ...(isFirst && old.retired && now.retired
        ? [{ kind: 'still_retired', product } as const]
        : []),
      ...(isFirst && old.price !== price
        ? [{ kind: 'price', product, from: old.price, to: price } as const]
        : []),
      ...compareSize(before.get(key), now),
    ];
  });
}

function compareSize(old: Entry | undefined, now: Entry): CatalogueChange[] {
  const { product, colour, size } = now;
  const name = { product, colour, size };
  const wasOnSale = old?.onSale ?? false;
  if (now.onSale && !wasOnSale) return [{ kind: 'new_size', ...name }];
  return !now.onSale && wasOnSale ? [{ kind: 'taken_out', ...name }] : [];
}

export function keyOf({ product, colour, size }: SizeName): string {
  return JSON.stringify([product, colour, size]);
}
