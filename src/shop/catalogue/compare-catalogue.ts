import type { ProductFile } from '#contract/catalogue-file.ts';

/** A SKU as the catalogue names it. */
export type SkuName = { product: string; colour: string; size: string };

/** Another spelling, or another name, of a colour or of a colour's size. */
export type Renamed = { product: string; colour?: string; from: string; to: string };

/** One line of an import's report. Prices are cents. */
export type CatalogueChange =
  /** Parts of `shop.yaml`, by their names there. */
  | { kind: 'settings'; parts: string[] }
  | { kind: 'new_product'; product: string }
  | ProductChanged
  | { kind: 'price'; product: string; from: number; to: number }
  | ({ kind: 'new_size' | 'taken_out' } & SkuName)
  | ({ kind: 'renamed' } & Renamed)
  | StockKept
  /** The product was off sale and stays so. */
  | { kind: 'still_retired'; product: string };

/** The stock of the file differs from the shop's, which stays. */
export type StockKept = {
  kind: 'stock_kept';
  skuId: string;
  shelf: number;
  file: number;
} & SkuName;

type ListedSku = SkuName & {
  skuId: string;
  price: number;
  stock: number;
  onSale: boolean;
  /** The product is off sale. */
  retired: boolean;
};

/** SKUs by their names, in the order of the lists. */
export type SkuState = Map<string, ListedSku>;

export function toSkuState(skus: readonly ListedSku[]): SkuState {
  return new Map(skus.map((sku) => [keyOf(sku), sku]));
}

/** The differences of two states, in the order of the lists. */
export function compareSkus(before: SkuState, after: SkuState): CatalogueChange[] {
  const oldProducts = new Map([...before.values()].map((sku) => [sku.product, sku]));
  const seen = new Set<string>();
  return [...after].flatMap(([key, now]): CatalogueChange[] => {
    const { product, price } = now;
    const isFirst = !seen.has(product);
    seen.add(product);
    const old = oldProducts.get(product);
    if (old === undefined) return isFirst ? [{ kind: 'new_product', product }] : [];
    return [
      ...(isFirst && old.retired && now.retired
        ? [{ kind: 'still_retired', product } as const]
        : []),
      ...(isFirst && old.price !== price
        ? [{ kind: 'price', product, from: old.price, to: price } as const]
        : []),
      ...compareSku(before.get(key), now),
    ];
  });
}

function compareSku(old: ListedSku | undefined, now: ListedSku): CatalogueChange[] {
  const { product, colour, size } = now;
  const name = { product, colour, size };
  const wasOnSale = old?.onSale ?? false;
  if (now.onSale && !wasOnSale) return [{ kind: 'new_size', ...name }];
  return !now.onSale && wasOnSale ? [{ kind: 'taken_out', ...name }] : [];
}

/** Existing SKUs with another stock than the file's. */
export function findStockKept(
  after: SkuState,
  { before, products }: { before: SkuState; products: readonly ProductFile[] },
): StockKept[] {
  return products.flatMap(({ id: product, colors }) =>
    colors.flatMap(({ name: colour, sizes }) =>
      [...sizes].flatMap(([size, file]): StockKept[] => {
        const name = { product, colour, size };
        const sku = after.get(keyOf(name));
        if (sku === undefined || sku.stock === file || !before.has(keyOf(name))) return [];
        return [{ kind: 'stock_kept', ...name, skuId: sku.skuId, shelf: sku.stock, file }];
      }),
    ),
  );
}

function keyOf({ product, colour, size }: SkuName): string {
  return JSON.stringify([product, colour, size]);
}

/** Parts of a product whose changes are reported together, by the names of the report. */
const productParts = [
  'texts',
  'category',
  'novelty',
  'delivery price',
  'days of making',
  'shelf or made',
  'qualities',
  'colours',
  'pictures',
] as const;
export type ProductPart = (typeof productParts)[number];

type ProductChanged = { kind: 'changed'; product: string; parts: ProductPart[] };

/** Each product's parts as JSON, by its id. */
export type ProductState = Map<string, Record<ProductPart, string>>;

/** Products that were there and have changed, in the order of the lists. */
export function compareProducts(before: ProductState, after: ProductState): ProductChanged[] {
  return [...after].flatMap(([product, now]): ProductChanged[] => {
    const old = before.get(product);
    const parts = productParts.filter((part) => old !== undefined && old[part] !== now[part]);
    return parts.length === 0 ? [] : [{ kind: 'changed', product, parts }];
  });
}
