import type { CartLine } from '#contract/cart.ts';
import { nameKey } from '#contract/name-key.ts';
import type { Product, Size, Variant } from '#contract/product.ts';

export interface FoundLine {
  product: Product;
  variant: Variant;
  size: Size;
  /** Today's indexes of colour and size; the line may hold older ones. */
  modelIndex: number;
  sizeIndex: number;
}

/**
 * The SKU of a cart line, or undefined when product, colour or size is gone. It is found by names, also in a corrected
 * spelling, since indexes shift when the catalogue changes; a colour that was only renamed by its index with its colour
 * codes.
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

/** The index of the line's colour, or -1. */
export function findVariantIndex({ color, model_index }: CartLine, variants: Variant[]): number {
  const named = findName(
    color.name,
    variants.map((variant) => variant.color.name),
  );
  if (named !== -1) return named;
  const placed = variants[model_index]?.color;
  return placed?.code === color.code && placed.code2 === color.code2 ? model_index : -1;
}

/** The index of a name, or of the same name in another spelling; -1 without either. */
export function findName(name: string, names: string[]): number {
  const exact = names.indexOf(name);
  return exact === -1 ? names.findIndex((one) => nameKey(one) === nameKey(name)) : exact;
}
