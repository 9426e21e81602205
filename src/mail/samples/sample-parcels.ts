import type { EmailOf } from '#shop/emails/email.ts';

type Sample = Omit<EmailOf<'order-shipped'>, 'kind'>;

/** The e-mails of an order that leaves in two parcels. */
export function sampleParcels(about: Sample) {
  const { order } = about;
  const [first, ...others] = order.products;
  const toCome = first ? [first] : [];
  const part = { ...about, kind: 'order-parcel' as const, order: { ...order, products: others } };
  return {
    'order-parcel': { ...part, news: 'left' as const, toCome },
    'order-parcel-code': { ...part, news: 'code' as const, toCome },
    'order-parcel-taken-back': {
      ...part,
      news: 'taken_back' as const,
      toCome: [],
      tracking: undefined,
      trackingUrl: undefined,
    },
    'order-parcel-last': {
      ...about,
      kind: 'order-shipped' as const,
      order: { ...order, products: toCome },
      isRest: true,
    },
  };
}
