import type { OrderView } from '#contract/order.ts';
import type { OrderSizeProblem } from '#contract/order-size.ts';
import type { PagePicture } from '#contract/page-pictures.ts';
import type { PayResponse } from '#contract/pay.ts';
import type { Closure } from '#shop/promise/calendar.ts';

/** The seller's identity, on every page and in every e-mail (required by law). */
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
  /** Countries of delivery, with their transit times in working days. */
  delivery: { area: string; minDays: number; maxDays: number; saturdays: boolean };
  /** Days on which the makers neither make nor send: `2026-12-24`. */
  closures: Closure[];
  /** How many pieces the makers finish in a week. */
  piecesPerWeek: number;
  acceptedCards: string[];
  /** The party that pays the return parcel of a withdrawal. */
  returnPaidBy: 'shopper' | 'shop';
  /** Versions of the pages' own pictures by name, such as `site-hero`. */
  pictureVersions: Record<string, string>;
  /** The makers' own pictures in their places: as `picturePath` takes them, with their text alternatives. */
  pagePictures: Partial<Record<PagePicture, { img: string; text: string }>>;
}

export interface ListedProduct {
  id: string;
  /** When words, price or colours last changed; stock does not count. */
  changedAt: Date;
  /** As `picturePath` takes them, with their versions. */
  imgs: string[];
}

/** The caller, for the guards against card testing. */
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
export type PayOutcome = { ok: true; response: PayResponse } | PayRefusal;

export interface PayableOrder {
  orderId: string;
  order: OrderView;
  /** Set while an authentication waits for the shopper. */
  clientSecret?: string;
  customer: { email: string; name: string };
}

export type AddOutcome =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_available' | OrderSizeProblem };
