import type { Product, Size } from '#contract/product.ts';
import { findName } from '#shop/cart/find-line.ts';

/** Indexes into the product; the size is only there when it was chosen. */
interface Chosen {
  model: number;
  size?: number | undefined;
}

/**
 * The colour and size in the fragment of an address; the first colour where it names none. A link in an e-mail
 * may have a spelling that was corrected since.
 */
export function readChoice({ model_info }: Product, hash: string): Chosen {
  const [color = '', size] = hash.slice(1).split('/').map(decode);
  const colors = model_info.map((one) => one.color.name);
  const model = findName(color, colors);
  const sizes = model_info[model]?.sizes.map((one) => one.size) ?? [];
  const at = size === undefined ? -1 : findName(size, sizes);
  return { model: Math.max(model, 0), size: at === -1 ? undefined : at };
}

/** Malformed encoding, in an address written by hand, stays as it is. */
function decode(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? '';
}

/** The index of the first size in stock; 0 when all are sold out. */
export function firstInStock(sizes: Size[]): number {
  return Math.max(sizes.findIndex(isInStock), 0);
}

export function isInStock({ stock }: Size): boolean {
  return stock > 0;
}
