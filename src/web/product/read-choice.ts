import type { Product, Size } from '#contract/product.ts';

/** Indexes into the product; the size is only there when it was chosen. */
interface Chosen {
  model: number;
  size?: number | undefined;
}

/**
 * What the fragment of an address names of this product; the first colour where it names none. Names are compared as
 * addresses write them: what somebody wrote by hand may be nothing that can be read.
 */
export function readChoice({ model_info }: Product, hash: string): Chosen {
  const [color, size] = hash.slice(1).split('/');
  const model = model_info.findIndex((one) => encodeURIComponent(one.color.name) === color);
  const at = model_info[model]?.sizes.findIndex((one) => encodeURIComponent(one.size) === size);
  return { model: Math.max(model, 0), size: at === -1 ? undefined : at };
}

/** The index of the first size in stock; 0 when all are sold out. */
export function firstInStock(sizes: Size[]): number {
  return Math.max(sizes.findIndex(isInStock), 0);
}

export function isInStock({ stock }: Size): boolean {
  return stock > 0;
}
