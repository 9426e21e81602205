import { paths, picturePath, pictureReferences } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';

/** What search engines read of a product (schema.org). */
export function productJsonLd(product: Product, origin: string): Record<string, unknown> {
  const inStock = product.model_info.some(({ sizes }) => sizes.some(({ stock }) => stock > 0));
  const url = `${origin}${paths.product(product._id)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product._id,
    description: product.short_description,
    image: product.model_info
      .flatMap((variant) => pictureReferences(variant))
      .map((img) => `${origin}${picturePath(img, 'large')}`),
    material: product.materials_info[0],
    color: product.model_info.map(({ color }) => color.name).join(', '),
    brand: { '@type': 'Brand', name: 'Gomitolo' },
    offers: {
      '@type': 'Offer',
      url,
      price: decimalEuro(product.price),
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** Cents as '145.00', by its digits: amounts are never floats. */
function decimalEuro(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
