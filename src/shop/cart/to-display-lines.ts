import type { CartLine, DisplayLine } from '#contract/cart.ts';
import { pictureReferences } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { findLine, findVariantIndex, type FoundLine } from '#shop/cart/find-line.ts';

/**
 * Colour and size stay as the cart names them, to find a line again in it; the indexes are those of today.
 * @param formerNames by id, the names of products that have been taken off sale
 */
export function toDisplayLines(
  lines: CartLine[],
  products: Product[],
  formerNames: Record<string, string> = {},
): DisplayLine[] {
  return lines.map((line) => {
    const found = findLine(line, products);
    return found ? toFoundLine(line, found) : toGoneLine(line, { products, formerNames });
  });
}

function toFoundLine(line: CartLine, found: FoundLine): DisplayLine {
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

/** The product may still be there, in other colours or sizes: then the line keeps its name, and its colour's picture. */
function toGoneLine(
  line: CartLine,
  { products, formerNames }: { products: Product[]; formerNames: Record<string, string> },
): DisplayLine {
  const product = products.find(({ _id }) => _id === line._id);
  const variant = product?.model_info[findVariantIndex(line, product.model_info)];
  return {
    ...line,
    img: (variant && pictureReferences(variant)[0]) ?? '',
    name: product?.name ?? formerNames[line._id] ?? '',
    description: product?.short_description ?? '',
    price: 0,
    delivery_price: 0,
    stock: 0,
    available: false,
  };
}
