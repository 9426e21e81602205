import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import type { DeliveryPromise } from '#contract/promise.ts';
import type { HeadTag } from '#web/router/route-module.ts';
import type { ShopSettings } from '#shop/shop.ts';

/** We sell and send in Italy only. */
const country = 'IT';

/** Cod. cons. 52. */
const withdrawalDays = 14;

const dayMs = 24 * 60 * 60_000;

/** An object of schema.org, with its type. */
export type JsonLd = { '@type': string; [property: string]: unknown };

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
export function shippingDetails(product: Product, settings: ShopSettings): JsonLd {
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
export function returnPolicy({
  settings,
  origin,
}: {
  settings: Pick<ShopSettings, 'returnPaidBy'>;
  origin: string;
}): JsonLd {
  const fees =
    settings.returnPaidBy === 'shopper' ? 'ReturnFeesCustomerResponsibility' : 'FreeReturn';
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
