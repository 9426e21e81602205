import type { OrderState } from '#contract/order.ts';

/** An event of the card provider whose signature is known to be right. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** The payment intent it is about, if any. */
  intentId?: string;
}

/** The same, as it came in. */
export interface ReceivedEvent extends ProviderEvent {
  at: Date;
  /** To an order in one of these states it tells nothing new. */
  oldIn: readonly OrderState[];
}
