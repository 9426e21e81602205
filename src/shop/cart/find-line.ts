import type { CartLine } from '#contract/cart.ts';
import { nameKey } from '#contract/name-key.ts';
import type { Product, Size, Variant } from '#contract/product.ts';

export interface FoundLine {
  product: Product;
  variant: Variant;
  size: Size;
  /** Where colour and size are now; the line may remember older places. */
  modelIndex: number;
  sizeIndex: number;
}

/**
 * The piece a cart line speaks of, or undefined when product, colour or size is gone. Names decide,
 * since places shift when the catalogue changes, also where the makers corrected how they are spelt; a colour
 * that was only renamed is known by its place together with its colour codes.
 */
export function findLine(line: CartLine, products: Product[]): FoundLine | undefined {
  const product = products.find(({ _id }) => _id === line._id);
  if (product === undefined) return undefined;
  const modelIndex = findVariantIndex(line, product.model_info);
  const variant = product.model_info[modelIndex];
  if (variant === undefined) return undefined;
  const sizeNames = variant.sizes.map(({ size }) => size);
  const sizeIndex = findName(line.size, sizeNames);
  const size = variant.sizes[sizeIndex];
  return size && { product, variant, size, modelIndex, sizeIndex };
}

function findVariantIndex({ color, model_index }: CartLine, variants: Variant[]): number {
  const named = findName(
    color.name,
    variants.map((variant) => variant.color.name),
  );
  if (named !== -1) return named;
  const placed = variants[model_index]?.color;
  return placed?.code === color.code && placed.code2 === color.code2 ? model_index : -1;
}

/** Where a name stands among others, or the same name spelt anew; -1 when it is not there. */
export function findName(name: string, names: string[]): number {
  const exact = names.indexOf(name);
  return exact === -1 ? names.findIndex((one) => nameKey(one) === nameKey(name)) : exact;
}
