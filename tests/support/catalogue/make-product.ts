import type { CartLine } from '#contract/cart.ts';
import type { Product, Variant } from '#contract/product.ts';

/** A product on sale; name what matters to the test. */
export function makeProduct(changes: Partial<Product> = {}): Product {
  return {
    _id: 'cardigan-alba',
    type: 'clothes',
    name: 'Cardigan Alba',
    short_description: 'Il cardigan con lo scollo a V.',
    description: 'Maglia rasata, fitta ma morbida.',
    price: 14_500,
    delivery_price: 700,
    ttd: 10,
    pieces: 'made',
    qualities: { vegan: false, valuable: false, sheep: true, wool: true },
    materials_info: ['100% lana'],
    fit_info: [],
    care_info: [],
    warnings: [],
    model_info: [makeVariant()],
    ...changes,
  };
}

export function makeVariant(changes: Partial<Variant> = {}): Variant {
  return {
    color: { code: '#9e4433', name: 'Rosso' },
    imgs: ['cardigan-alba-rosso-1.{size}.jpg'],
    sizes: [
      { size: 'S', stock: 0 },
      { size: 'M', stock: 4 },
    ],
    ...changes,
  };
}

/** A cart line of the made product's size M in red. */
export function makeLine(changes: Partial<CartLine> = {}): CartLine {
  return {
    _id: 'cardigan-alba',
    model_index: 0,
    size_index: 1,
    size: 'M',
    color: { code: '#9e4433', name: 'Rosso' },
    qty: 1,
    ...changes,
  };
}

/** A new piece as a maker sends it, with the name of its photograph. */
export function makePiece(photograph: string) {
  return {
    name: 'Gilè Quisquilia',
    short_description: 'Un gilè a trecce.',
    description: 'Trecce larghe.',
    price: 9900,
    color: { name: 'Verde', code: '#305040' },
    sizes: [{ name: 'M', pieces: 1 }],
    photographs: [{ name: photograph, text: '' }],
  };
}
