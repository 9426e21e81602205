import { paths } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import type { ShopSettings } from '#shop/shop.ts';
import { decimalEuro } from './decimal-euro.ts';
import type { JsonLd } from './json-ld.ts';

/** We sell and send in Italy only. */
const country = 'IT';
/** Cod. cons. 52. */
const withdrawalDays = 14;

/** What the parcel of one piece costs and how long it takes. */
export function shippingDetails(product: Product, settings: ShopSettings): JsonLd {
  const { delivery, thresholdCents } = settings;
  const rateCents = product.price > thresholdCents ? 0 : product.delivery_price;
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: decimalEuro(rateCents),
      currency: 'EUR',
    },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, product.ttd),
      transitTime: days(delivery.minDays, delivery.maxDays),
    },
  };
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
