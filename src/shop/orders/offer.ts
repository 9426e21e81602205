import type { Color } from '#contract/product.ts';
import type { PromiseTerms } from '#shop/promise/promise-delivery.ts';
import type { ShopSettings } from '#shop/shop.ts';

/** The catalogue's present data of one cart line; money in cents. */
export interface Offer {
  skuId: string;
  name: string;
  color: Color;
  img: string;
  price: number;
  deliveryCents: number;
  /** 0 when the pieces lie on the shelf. */
  makingDays: number;
}

export interface Offers {
  /** In the order of the lines; undefined if product, colour or size is gone. */
  lines: (Offer | undefined)[];
  /** Undefined if no line is on sale. */
  terms: OrderTerms | undefined;
}

/** The settings that an order is made by: cents above which delivery is free, and the delivery days. */
export type OrderTerms = PromiseTerms & Pick<ShopSettings, 'thresholdCents'>;

/** The present price of a reserved piece; money in cents. */
export type PiecePrice = Pick<Offer, 'skuId' | 'price' | 'deliveryCents'>;
