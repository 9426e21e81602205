import type { Product } from '#contract/product.ts';

/** Indexes into the product; the size is only there when it was chosen. */
export interface Chosen {
  model: number;
  size?: number | undefined;
}

/** What the fragment of an address names of this product; the first colour where it names none. */
export function readChoice({ model_info }: Product, hash: string): Chosen {
  const [color, size] = hash.slice(1).split('/').map(decode);
  const model = model_info.findIndex((variant) => variant.color.name === color);
  if (model < 0) return { model: 0 };
  const at = model_info[model]?.sizes.findIndex((one) => one.size === size) ?? -1;
  return at < 0 ? { model } : { model, size: at };
}

/** A fragment that somebody wrote by hand names nothing. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
