import type { AddToCart, CartLine, PriceSummary } from '#contract/cart.ts';
import type { Interest } from '#contract/interest.ts';
import type { OrderState, OrderView, RecentOrder } from '#contract/order.ts';
import type { OrderSizeProblem } from '#contract/order-size.ts';
import type { PayResponse, PayNonceRequest, PayOrderRequest, PayRequest } from '#contract/pay.ts';
import type { Product, ProductType } from '#contract/product.ts';
import type { Answer, Question } from '#contract/question.ts';
import type { Withdrawal, WithdrawalResponse } from '#contract/withdrawal.ts';
import type { AddressLink } from '#shop/ports.ts';

/** Who sells, as every page and letter names it (law: identity of the seller). */
export interface ShopSettings {
  name: string;
  legalName: string;
  /** Lines of the postal address. */
  address: string[];
  vatNumber: string;
  rea: string;
  email: string;
  phone?: string;
  /** Certified mail. */
  pec?: string;
  social: { name: string; url: string }[];
  /** Cents; delivery is free when the subtotal is above it. */
  thresholdCents: number;
  /** Where parcels go, and how many working days they travel. */
  delivery: { area: string; minDays: number; maxDays: number };
  acceptedCards: string[];
  /** Who pays the parcel when a shopper withdraws. */
  returnPaidBy: 'shopper' | 'shop';
  /** Versions of the pages' own pictures by name, such as `site-hero`. */
  pictureVersions: Record<string, string>;
}

export interface ListedProduct {
  id: string;
  /** When words, price or colours last changed; stock does not count. */
  changedAt: Date;
  /** As `picturePath` takes them, with their versions. */
  imgs: string[];
}

/** Who asks, for the guards against card testing. */
export interface Visitor {
  ip: string;
  /** Random id of the browser (cookie), so that a new key of the same browser replaces its older order. */
  browser?: string;
  /** It was given its id a moment ago: the guards know no more of it than of one that shows none. */
  isNew?: boolean;
}

export type PayRefusal =
  | {
      ok: false;
      reason: 'not_found' | 'not_available' | 'price_changed' | 'key_reused' | 'order_closed';
    }
  | {
      ok: false;
      reason: 'card_declined' | 'authentication_failed';
      declineCode?: string;
      orderId: string;
    }
  | { ok: false; reason: 'too_many_attempts' | 'too_many_held'; retryAfterSeconds: number }
  | { ok: false; reason: 'overloaded' | 'provider_unavailable'; retryAfterSeconds: number }
  | { ok: false; reason: 'bad_request'; issues: { path: string; message: string }[] };
export type PayOutcome = { ok: true; answer: PayResponse } | PayRefusal;

export interface PayableOrder {
  orderId: string;
  order: OrderView;
  /** Days of making, of the piece that needs longest. */
  makingDays: number;
  /** Set while an authentication waits for the shopper. */
  clientSecret?: string;
  customer: { email: string; name: string };
}

export type AddOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_available' | OrderSizeProblem };

/** Every use case of the shop, by noun. Made by `create-shop.ts`, handed to api, web and jobs. */
export interface Shop {
  settings: { read(): Promise<ShopSettings> };
  catalogue: {
    /** The novelties of the home page. */
    advices(): Promise<Product[]>;
    page(query: { type: ProductType; start: number; limit: number }): Promise<Product[]>;
    count(type: ProductType): Promise<number>;
    /** The products that exist, in the order asked for. */
    some(ids: string[]): Promise<Product[]>;
    find(id: string): Promise<Product | undefined>;
    /** Every product on sale, in the order of the lists, for search engines. */
    listed(): Promise<ListedProduct[]>;
  };
  cart: {
    prices(lines: CartLine[]): Promise<PriceSummary>;
    /** One unit more than the cart holds: can it be bought now? */
    addOne(request: { cart: CartLine[]; wanted: AddToCart }): Promise<AddOutcome>;
  };
  survey: {
    question(): Promise<Question | undefined>;
    answer(answer: Answer): Promise<{ ok: true } | { ok: false; reason: 'not_found' }>;
  };
  interest: {
    request(
      interest: Interest,
    ): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'in_stock' }>;
    /** How a link of a letter stands. Looking at it changes nothing. */
    readLink(token: string): Promise<AddressLink>;
    /** Confirms an address by its link; tells how the link stood before. */
    confirm(token: string): Promise<AddressLink>;
  };
  withdrawal: { request(withdrawal: Withdrawal): Promise<WithdrawalResponse> };
  checkout: {
    pay(
      request: PayRequest | PayNonceRequest | PayOrderRequest,
      visitor: Visitor,
    ): Promise<PayOutcome>;
    /** The order of /pay?order=…, when it can still be paid. */
    payable(orderId: string, visitor: Pick<Visitor, 'ip'>): Promise<PayableOrder | undefined>;
  };
  orders: {
    /** Authorised, paid or further: the order; otherwise why not. */
    check(
      orderId: string,
    ): Promise<
      | { ok: true; order: OrderView; state: OrderState; placedAt: Date }
      | { ok: false; reason: 'not_found' | 'not_paid' }
    >;
    /** What this browser ordered in the last hours, newest first. */
    recent(browser: string): Promise<RecentOrder[]>;
    /** Sees to it that the one confirmation of a paid order is on its way. */
    confirm(
      orderId: string,
    ): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_paid' }>;
    /** Applies an event of the provider once; its signature was checked before. */
    receiveEvent(event: {
      id: string;
      type: string;
      /** The payment intent it is about, if any. */
      intentId?: string;
    }): Promise<{ ok: true } | { ok: false; reason: 'not_yet' }>;
    /** Re-reads an intent at the provider and drives its order to where it belongs. */
    settle(
      intentId: string,
    ): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'not_yet' }>;
  };
}
