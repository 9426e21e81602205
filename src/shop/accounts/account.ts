import type { Difference } from '#shop/orders/ledger.ts';

/** A piece of an order, as often as it was bought or went back. Amounts are cents. */
export interface AccountLine {
  name: string;
  color: string;
  size: string;
  qty: number;
  /** Of one piece. */
  priceCents: number;
}

/** An order that was sold. Days are of Italy: `2026-11-30`. */
export interface Sale {
  orderId: string;
  number: string;
  /** The PaymentIntent. */
  intentId?: string;
  soldOn: string;
  /** Absent while the money is only set aside. */
  capturedOn?: string;
  totalCents: number;
  deliveryCents: number;
  lines: AccountLine[];
}

/** Money that went back, or is on its way. */
export interface Return {
  refundId: string;
  orderId: string;
  number: string;
  intentId?: string;
  /** Empty when the customer was erased. */
  buyer: string;
  askedOn: string;
  /** Absent while the provider has not said yes. */
  doneOn?: string;
  /** When its pieces were put on the shelf again. */
  restockedOn?: string;
  amountCents: number;
  lines: AccountLine[];
}

/** A difference of the daily match, with the booking day of the provider's money. */
export interface LedgerEntry extends Pick<
  Difference,
  'kind' | 'orderId' | 'ourCents' | 'providerCents'
> {
  day: string;
  number?: string;
  isCaptured: boolean;
}

/** A size whose stock is not opening + moves − sold + put back: so many pieces more, or fewer. */
export interface OddSize {
  piece: string;
  pieces: number;
}
