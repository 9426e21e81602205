/** A payment intent as the card provider tells it. Amounts in cents. */
export interface CardIntent {
  id: string;
  status: IntentStatus;
  amountCents: number;
  currency: string;
  /** Our order, from the intent's metadata. */
  orderId?: string;
  clientSecret: string;
  receivedCents: number;
  /** Given back so far; only lists tell. */
  refundedCents?: number;
  createdAt: Date;
  /** Why the last try failed. */
  refusal?: CardRefusal;
}

export const intentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;
type IntentStatus = (typeof intentStatuses)[number];

export interface CardRefusal {
  reason: 'card_declined' | 'authentication_failed';
  declineCode?: string;
  /** The same for every use of a card number. */
  fingerprint?: string;
}

export type GatewayResult =
  | { kind: 'intent'; intent: CardIntent }
  | { kind: 'refused'; refusal: CardRefusal; intent?: CardIntent }
  /** The request cannot work as it is: no such card, or the intent's state forbids it. */
  | { kind: 'invalid'; message: string }
  /** No answer, or a fault there: whether it had an effect is not known. */
  | { kind: 'unknown'; cause: Error };

/** `refundId` is the provider's. Invalid: it was refused, or failed later. */
export type RefundResult = { kind: 'refunded'; refundId: string } | CardFailure;

/** The result of a payment method's look-up; `fingerprint` as in a refusal. */
export type FoundMethod = { kind: 'method'; fingerprint?: string } | CardFailure;

export type CardFailure = Extract<GatewayResult, { kind: 'invalid' | 'unknown' }>;

export interface ChargeRequest {
  orderId: string;
  amountCents: number;
  /** A payment method, or a single-use token of the older flow. */
  method: string;
  /** The same key never has a second effect. */
  idempotencyKey: string;
}

/** Each call ends within its time limit. An exception is a mistake of ours (a wrong secret key, say). */
export interface CardGateway {
  /** Creates an intent over the amount and asks for its authorisation; nothing is captured. */
  authorise(request: ChargeRequest): Promise<GatewayResult>;
  /** Confirms again: with another card, or after authentication. */
  confirm(request: {
    intentId: string;
    method?: string;
    idempotencyKey: string;
  }): Promise<GatewayResult>;
  read(intentId: string): Promise<GatewayResult>;
  /** Ids of the intents that name this order, but for those of the last minute. Throws on an outage. */
  search(orderId: string): Promise<string[]>;
  /** Intents made since then, newest first, each with the order it names. Throws on an outage. */
  list(since: Date, until?: Date): AsyncIterable<CardIntent>;
  capture(request: { intentId: string; idempotencyKey: string }): Promise<GatewayResult>;
  cancel(request: { intentId: string; idempotencyKey: string }): Promise<GatewayResult>;
  /** @param refundId our name of the refund, by which it can be found again */
  refund(request: {
    intentId: string;
    amountCents: number;
    refundId: string;
    idempotencyKey: string;
  }): Promise<RefundResult>;
  /** The outcome of a refund by its id; unlike an idempotency key, it is not forgotten after a day. */
  findRefund(request: {
    intentId: string;
    refundId: string;
  }): Promise<RefundResult | { kind: 'none' }>;
  /** Cents given back so far. Throws on an outage. */
  refundedCents(intentId: string): Promise<number>;
  /** Looks a payment method, or a token of the older flow, up. */
  findMethod(method: string): Promise<FoundMethod>;
}
