import type { CartLine } from '#contract/cart.ts';
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
 * since places shift when the catalogue changes; a colour that was only renamed is known by its place
 * together with its colour codes.
 */
export function findLine(line: CartLine, products: Product[]): FoundLine | undefined {
  const product = products.find(({ _id }) => _id === line._id);
  if (product === undefined) return undefined;
  const modelIndex = findVariantIndex(line, product.model_info);
  const variant = product.model_info[modelIndex];
  if (variant === undefined) return undefined;
  const sizeIndex = variant.sizes.findIndex(({ size }) => size === line.size);
  const size = variant.sizes[sizeIndex];
  return size && { product, variant, size, modelIndex, sizeIndex };
}

function findVariantIndex({ color, model_index }: CartLine, variants: Variant[]): number {
  const named = variants.findIndex((variant) => variant.color.name === color.name);
  if (named !== -1) return named;
  const placed = variants[model_index]?.color;
  return placed?.code === color.code && placed.code2 === color.code2 ? model_index : -1;
}
