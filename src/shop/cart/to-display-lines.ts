import type { CartLine, DisplayLine } from '#contract/cart.ts';
import { pictureReferences } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { findLine } from '#shop/cart/find-line.ts';

/** Colour and size stay as the cart names them, to find a line again in it; the indexes are those of today. */
export function toDisplayLines(lines: CartLine[], products: Product[]): DisplayLine[] {
  return lines.map((line) => toDisplayLine(line, products));
}

function toDisplayLine(line: CartLine, products: Product[]): DisplayLine {
  const found = findLine(line, products);
  if (found === undefined) return toGoneLine(line, products);
  return {
    ...line,
    model_index: found.modelIndex,
    size_index: found.sizeIndex,
    img: pictureReferences(found.variant)[0] ?? '',
    name: found.product.name,
    description: found.product.short_description,
    price: found.product.price,
    delivery_price: found.product.delivery_price,
    stock: found.size.stock,
    available: true,
  };
}

/** The product may still be there, in other colours or sizes: then the line keeps its name. */
function toGoneLine(line: CartLine, products: Product[]): DisplayLine {
  const product = products.find(({ _id }) => _id === line._id);
  const texts = { name: product?.name ?? '', description: product?.short_description ?? '' };
  return { ...line, ...texts, img: '', price: 0, delivery_price: 0, stock: 0, available: false };
}
