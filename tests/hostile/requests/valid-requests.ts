import fc from 'fast-check';
import type { CallName, CallRequest } from '#contract/calls.ts';
import type { CartLine } from '#contract/cart.ts';
import type { Known } from './known.ts';
import { marker } from './marker.ts';

type ValidRequests = { [Name in CallName]: fc.Arbitrary<CallRequest<Name>> };

const readyMadeCards = [
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_threeDSecure2Required',
  'pm_invented_0123456789',
  'pi_not_a_method',
];

/** For every call what a page of ours might ask. */
export function validRequests(known: Known): ValidRequests {
  const { products, questionId, orderIds } = known;
  const id = fc.constantFrom(...products.map(({ _id }) => _id));
  const type = fc.constantFrom('clothes', 'accessories', 'forhome');
  const orderId = fc.constantFrom(...orderIds);
  return {
    thresholdPrice: fc.constant({}),
    advices: fc.constant({}),
    question: fc.constant({}),
    answer: fc.record({ q: fc.constant(questionId), a: fc.constantFrom(0, 1) }),
    addToCart: validLine(known),
    someProducts: fc.record({ ids: fc.array(id, { maxLength: 5 }) }),
    getCartPrices: fc.record({ items: validCart(known) }),
    product: fc.record({ _id: id }),
    pagedProducts: fc.record({ type, start: fc.nat(60), limit: fc.integer({ min: 1, max: 100 }) }),
    countProducts: fc.record({ type }),
    pay: validPayments(known),
    recentOrders: fc.constant({}),
    checkPayment: fc.record({ order_id: orderId }),
    withdraw: fc.record({ name: word, order_number: fc.constantFrom('2026-1', marker), email }),
    sendMail: fc.record({
      order_id: orderId,
      customer: fc.record({ email }),
      order: fc.jsonValue(),
    }),
    sendMailCustomerReq: fc.record({ email, product: validLine(known).map(toWish) }),
  };
}

export function validCart(known: Known): fc.Arbitrary<CartLine[]> {
  return fc.array(validLine(known), { minLength: 1, maxLength: 4 });
}

const word = fc.constantFrom('Ada', 'Bianchi', `D’Àlì ${marker}`);
const email = fc.nat(40).map((nth) => `${marker}${nth}@${marker}.example`);

function validLine({ products }: Known): fc.Arbitrary<CartLine> {
  const lines = products.flatMap(({ _id, model_info }) =>
    model_info.flatMap(({ color, sizes }, model_index) =>
      sizes.map(({ size }, size_index) => ({ _id, model_index, size_index, size, color, qty: 1 })),
    ),
  );
  return fc
    .tuple(fc.constantFrom(...lines), fc.constantFrom(1, 1, 1, 2, 999))
    .map(([line, qty]) => ({ ...line, qty }));
}

function toWish({ _id, color, size }: CartLine) {
  return { _id, name: marker, color, size };
}

function validPayments(known: Known): fc.Arbitrary<CallRequest<'pay'>> {
  const person = {
    email,
    first_name: word,
    last_name: word,
    address_street: word,
    address_civic_number: fc.constant('1'),
    address_zipcode: fc.constant('12025'),
    address_city: word,
    address_region: word,
    order: fc.record({
      products: validCart(known),
      total: fc.constantFrom(0, 5200),
      subtotal: fc.nat(9000),
      delivery: fc.constant(700),
    }),
  };
  const method = fc.constantFrom(...readyMadeCards);
  const key = fc.uuid();
  const intent = fc.constantFrom(...known.intents.map(({ id }) => id), 'pi_invented');
  const credit = fc.constant('credit card');
  return fc.oneof(
    fc.record({
      idempotency_key: key,
      ...person,
      payment_method: credit,
      payment_method_id: method,
    }),
    fc.record({
      idempotency_key: key,
      ...person,
      payment_method: credit,
      payment_intent_id: intent,
    }),
    fc.record({
      ...person,
      payment_method: fc.constant('credit'),
      nonce: fc.constantFrom('tok_visa', 'tok_invented'),
      amount: fc.constantFrom(5200, 0),
    }),
    fc.record({
      order_id: fc.constantFrom(...known.orderIds),
      payment_method: credit,
      payment_method_id: method,
      payment_intent_id: intent,
    }),
  );
}
