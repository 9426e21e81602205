import { hash } from 'node:crypto';
import { type Customer, customerFieldNames, type NamedCustomer } from '#contract/customer.ts';
import type { Gift } from '#contract/gift.ts';
import type { OrderRequest } from '#contract/order.ts';
import type { PayNonceRequest, PayOrderRequest, PayRequest } from '#contract/pay.ts';
import type { PayOutcome, PayRefusal } from '#shop/shop.ts';

export type AnyPayRequest = PayRequest | PayNonceRequest | PayOrderRequest;

/** The part of a request that one idempotency key stands for. */
interface Wanted {
  customer: Customer;
  gift?: Gift;
  seen: OrderRequest;
}

/** A payment request, from any version of the call. */
export interface PaymentCommand {
  target:
    | ({ kind: 'new'; key: string; hash: string } & Wanted)
    | { kind: 'existing'; orderId: string };
  /** A payment method, or a single-use token of the older flow. */
  method?: string;
  /** The intent the shopper was authenticated for. */
  intentId?: string;
}

export function readPaymentCommand(request: AnyPayRequest): PaymentCommand {
  if ('order_id' in request) {
    return {
      target: { kind: 'existing', orderId: request.order_id },
      method: request.payment_method_id,
      intentId: request.payment_intent_id,
    };
  }
  const wanted = {
    customer: readCustomer(request),
    gift: request.gift ? { note: request.gift_note ?? '' } : undefined,
    seen: request.order,
  };
  const hash = fingerprintRequest(wanted);
  if (request.payment_method === 'credit') {
    // A token works once, so it can stand in for a missing key.
    const key = request.idempotency_key ?? `token:${request.nonce}`;
    return { target: { kind: 'new', key, hash, ...wanted }, method: request.nonce };
  }
  return {
    target: { kind: 'new', key: request.idempotency_key, hash, ...wanted },
    method: request.payment_method_id,
    intentId: request.payment_intent_id,
  };
}

function readCustomer(request: PayRequest | PayNonceRequest): NamedCustomer {
  return {
    email: request.email,
    first_name: request.first_name,
    last_name: request.last_name,
    address: request.address_street,
    civic_number: request.address_civic_number,
    zipcode: request.address_zipcode,
    city: request.address_city,
    region: request.address_region,
    phone: request.phone,
  };
}

/** SHA-256, in hex. The card is no part of it: another card is another try at the same payment. */
function fingerprintRequest({ customer, gift, seen }: Wanted): string {
  const text = JSON.stringify([
    ...customerFieldNames.map((name) => customer[name] ?? ''),
    [seen.total, seen.subtotal, seen.delivery],
    seen.products.map(({ _id, model_index, size_index, size, color, qty }) => [
      _id,
      model_index,
      size_index,
      size,
      color.name,
      qty,
    ]),
    // Left out of other orders, whose fingerprints stay those of earlier versions.
    ...(gift ? [gift.note] : []),
  ]);
  return hash('sha256', text);
}

/** Requests that no order can come of. */
export function refuseUnfit(request: AnyPayRequest): PayRefusal | undefined {
  // PostgreSQL refuses a text with a zero byte; no name and no key has one.
  if (JSON.stringify(request).includes('\\u0000')) {
    return { ok: false, reason: 'bad_request', issues: [{ path: '', message: 'Zero byte' }] };
  }
  if (isOldFlow(request) && request.amount !== request.order.total) {
    return { ok: false, reason: 'price_changed' };
  }
  return undefined;
}

/** The older flow wants the order's id beside the bill. */
export function addIdToOldFlow(request: AnyPayRequest, outcome: PayOutcome): PayOutcome {
  if (!isOldFlow(request) || !outcome.ok || !('bill' in outcome.response)) return outcome;
  return { ok: true, response: { ...outcome.response, id: outcome.response.bill.order_id } };
}

function isOldFlow(request: AnyPayRequest) {
  return 'nonce' in request;
}
