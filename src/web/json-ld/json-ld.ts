import { paths, picturePath, pictureReferences } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import type { DeliveryPromise } from '#contract/promise.ts';
import type { HeadTag } from '#web/router/route-module.ts';
import type { ShopSettings } from '#shop/shop.ts';
import { makingText, pictureTexts, productText } from '#text/product.ts';
import { layoutText } from '#text/layout.ts';
import { homeText } from '#text/home.ts';

/** We sell and send in Italy only. */
const country = 'IT';

/** Cod. cons. 52. */
const withdrawalDays = 14;

const dayMs = 24 * 60 * 60_000;

/** An object of schema.org, with its type. */
type JsonLd = { '@type': string; [property: string]: unknown };

/**
 * Puts an object into the head of a page, for search engines. They read only the server's HTML, so browsers are
 * spared the code that makes it (`import.meta.env.SSR`), and `page-heading.tsx` removes it with its page.
 */
export function jsonLd(data: JsonLd): HeadTag {
  return { jsonLd: { '@context': 'https://schema.org', ...data } };
}

/** Cents as '145.00', by its digits: amounts are never floats. */
export function decimalEuro(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The cost and the time of delivery of one piece. */
function shippingDetails(product: Product, settings: ShopSettings): JsonLd {
  const { thresholdCents } = settings;
  const rateCents = product.price > thresholdCents ? 0 : product.delivery_price;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: decimalEuro(rateCents),
      currency: 'EUR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: product.promise && deliveryTime(product.promise),
  };
}

/** The promise in days of the calendar, which come to the same days that the page names. */
function deliveryTime({ on, leaves, from, to }: DeliveryPromise): JsonLd {
  const handling = daysBetween(on, leaves);
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(handling, handling),
    transitTime: days(daysBetween(leaves, from), daysBetween(leaves, to)),
  };
}

function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / dayMs;
}

function days(minValue: number, maxValue: number): JsonLd {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}

/** The right of withdrawal, as search engines tell it. */
function returnPolicy({ returnPaidBy }: ShopSettings, origin: string): JsonLd {
  const fees = returnPaidBy === 'shopper' ? 'ReturnFeesCustomerResponsibility' : 'FreeReturn';
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    returnPolicyCountry: country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: withdrawalDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${fees}`,
    refundType: 'https://schema.org/FullRefund',
    merchantReturnLink: `${origin}${paths.withdrawal}`,
  };
}

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
      hasMerchantReturnPolicy: returnPolicy(settings, origin),
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

interface Root {
  settings: ShopSettings;
  site: { publicUrl: string };
}

/** The seller for search engines: an organization that is an online shop. */
export function shopJsonLd({ settings, site }: Root): JsonLd {
  const origin = site.publicUrl;
  const [street, ...rest] = settings.address;
  return {
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name: settings.name,
    legalName: settings.legalName,
    description: homeText.description,
    url: `${origin}${paths.home}`,
    logo: `${origin}/icon-512.png`,
    email: settings.email,
    ...(settings.phone !== undefined && { telephone: settings.phone }),
    vatID: `IT${settings.vatNumber}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      ...town(rest.slice(0, -1).join(', ')),
      addressCountry: 'IT',
    },
    sameAs: settings.social.map(({ url }) => url),
    hasMerchantReturnPolicy: returnPolicy(settings, origin),
  };
}

/** '12025 Dronero (CN)' in its parts; any other text is a locality as it stands. */
function town(text: string): Partial<JsonLd> {
  const parts = /^(?<postalCode>\d{5}) (?<town>[^(]+?)(?: \((?<province>[A-Z]{2})\))?$/.exec(text);
  if (!parts?.groups) return { addressLocality: text };
  const { postalCode, town: addressLocality, province } = parts.groups;
  return { postalCode, addressLocality, ...(province && { addressRegion: province }) };
}
