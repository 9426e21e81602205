import { paths, picturePath, pictureReferences } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { makingText, pictureTexts, productText } from '#text/product.ts';
import type { ShopSettings } from '#shop/shop.ts';
import { layoutText } from '#text/layout.ts';
import { decimalEuro, type JsonLd, returnPolicy, shippingDetails } from './json-ld.ts';

interface Root {
  settings: ShopSettings;
  site: { publicUrl: string };
}

/** A product for search engines: itself, its price and the terms of sale. */
export function productJsonLd(product: Product, { settings, site }: Root): JsonLd {
  const origin = site.publicUrl;
  const inStock = product.model_info.some(({ sizes }) => sizes.some(({ stock }) => stock > 0));
  return {
    '@type': 'Product',
    name: product.name,
    sku: product._id,
    description: product.description,
    image: product.model_info.flatMap((variant) => {
      const texts = pictureTexts(product.name, variant);
      return pictureReferences(variant).map((img, index) => ({
        '@type': 'ImageObject',
        url: `${origin}${picturePath(img, 'large')}`,
        caption: texts[index],
      }));
    }),
    material: product.materials_info[0],
    color: product.model_info.map(({ color }) => color.name).join('/'),
    brand: { '@type': 'Brand', name: settings.name },
    ...makingOf(product),
    offers: {
      '@type': 'Offer',
      url: `${origin}${paths.product(product._id)}`,
      price: decimalEuro(product.price),
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      shippingDetails: shippingDetails(product, settings),
      hasMerchantReturnPolicy: returnPolicy({ settings, origin }),
    },
  };
}

/** The hours of work are in UN/CEFACT's code. */
function makingOf({ maker_name: maker, hours, yarn_origin: origin }: Product) {
  const facts = [
    maker !== undefined && { name: productText.madeBy, value: maker },
    hours !== undefined && { name: makingText.hours, value: hours, unitCode: 'HUR' },
    origin !== undefined && { name: makingText.origin, value: origin },
  ].filter((fact) => fact !== false);
  if (facts.length === 0) return {};
  return { additionalProperty: facts.map((fact) => ({ '@type': 'PropertyValue', ...fact })) };
}

/** Shop, category, product: the way that the page shows too. */
export function breadcrumbJsonLd({ type, _id, name }: Product, origin: string): JsonLd {
  const steps = [
    { name: layoutText.shop, path: paths.shop },
    { name: layoutText[type], path: paths[type] },
    { name, path: paths.product(_id) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${origin}${step.path}`,
    })),
  };
}
