import fc from 'fast-check';
import type { CallName, CallRequest } from '#contract/calls.ts';
import type { CartLine } from '#contract/cart.ts';
import type { OrderRequest } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { colorGroups, sortOrders, priceBandNames } from '#contract/product-filters.ts';
import { audiences, fibreNames } from '#contract/product-types.ts';
import { sumPrices } from '#shop/cart/price-cart.ts';
import type { Known } from './known.ts';
import { marker } from './marker.ts';

/** Calls without parameters have no entry. */
type ValidRequests = {
  [
    Name in CallName as CallRequest<Name> extends Record<string, never> ? never : Name
  ]: fc.Arbitrary<CallRequest<Name>>;
};

/** Of the sample catalogue. */
const thresholdCents = 18_000;
const readyMadeCards = [
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_threeDSecure2Required',
  'pm_invented_0123456789',
  'pi_not_a_method',
];

/** Requests that a page of ours might send, for every call that takes parameters. */
export function validRequests(known: Known): ValidRequests {
  const { products, questionId, orderIds } = known;
  const id = fc.constantFrom(...products.map(({ _id }) => _id));
  const type = fc.constantFrom('clothes', 'accessories', 'forhome', 'all');
  const list = { type, ...someFilters };
  const orderId = fc.constantFrom(...orderIds);
  return {
    answer: fc.record({ q: fc.constant(questionId), a: fc.constantFrom(0, 1) }),
    addToCart: validLine(known),
    someProducts: fc.record({ ids: fc.array(id, { maxLength: 5 }) }),
    relatedProducts: fc.record({ ids: fc.array(id, { maxLength: 5 }) }),
    getCartPrices: fc.record({ items: validCart(known) }),
    product: fc.record({ _id: id }),
    pagedProducts: fc.record(
      { ...list, start: fc.nat(60), limit: fc.integer({ min: 1, max: 100 }) },
      { requiredKeys: ['type'] },
    ),
    countProducts: fc.record(list, { requiredKeys: ['type'] }),
    productFacets: fc.record(list, { requiredKeys: ['type'] }),
    search: fc.record({
      q: fc.oneof(word, fc.string({ minLength: 1, maxLength: 80 })),
      limit: fc.integer({ min: 1, max: 48 }),
    }),
    pay: validPayments(known),
    checkPayment: fc.record({ order_id: orderId }),
    orderProgress: fc.record({ order_id: orderId }),
    correctEmail: fc.record({ order_id: orderId, email }),
    answerOrder: fc.record({ order_id: orderId, email, key: fc.constant('first-key'), text: word }),
    orderRecipient: fc.record({ order_id: orderId, email }, { requiredKeys: ['order_id'] }),
    takeReturned: fc.record({ token: fc.constantFrom(marker, 'a'.repeat(24)) }),
    shareWishes: fc.record({ ids: fc.array(id, { minLength: 1, maxLength: 5 }) }),
    sharedWishes: fc.record({ id: fc.constant('a'.repeat(24)) }),
    askMakers: fc.record({ email, text: word }),
    withdraw: fc.record({ name: word, order_number: fc.constantFrom('2026-1', marker), email }),
    sendMail: fc.record({
      order_id: orderId,
      customer: fc.record({ email }),
      order: fc.jsonValue(),
    }),
    sendMailCustomerReq: fc.record({ email, product: validLine(known).map(toWish) }),
  };
}

const someFilters = {
  color: fc.subarray([...colorGroups]),
  size: fc.subarray(['S', 'M', 'unica', marker]),
  price: fc.constantFrom(...priceBandNames),
  for_whom: fc.constantFrom(...audiences, marker),
  fibre: fc.subarray([...fibreNames]),
  without_wool: fc.boolean(),
  ready: fc.constantFrom('true', 'false', marker),
  order: fc.constantFrom(...sortOrders),
};

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

const person = {
  email,
  first_name: word,
  last_name: word,
  address_street: word,
  address_civic_number: fc.constant('1'),
  address_zipcode: fc.constant('12025'),
  address_city: word,
  address_region: word,
};

function toWish({ _id, color, size }: CartLine) {
  return { _id, name: marker, color, size };
}

function validPayments(known: Known): fc.Arbitrary<CallRequest<'pay'>> {
  const { products, intents, orderIds } = known;
  const order = fc
    .tuple(validCart(known), fc.constantFrom(0, 0, 0, 1))
    .map(([lines, wrong]) => priceOrder(products, { lines, wrong }));
  const key = fc.uuid();
  const method = fc.constantFrom(...readyMadeCards);
  const intent = fc.constantFrom(...intents.map(({ id }) => id), 'pi_invented');
  const payment_method = fc.constant('credit card' as const);
  return fc.oneof(
    fc.record({
      ...person,
      idempotency_key: key,
      gift: fc.constant(true),
      gift_note: word,
      order,
      payment_method,
      payment_method_id: method,
    }),
    fc.record({
      ...person,
      idempotency_key: key,
      order,
      payment_method,
      payment_intent_id: intent,
    }),
    fc
      .record({ ...person, order, nonce: fc.constantFrom('tok_visa', 'tok_invented') })
      .map((old) => ({ ...old, payment_method: 'credit' as const, amount: old.order.total })),
    fc.record({
      order_id: fc.constantFrom(...orderIds),
      payment_method,
      payment_method_id: method,
      payment_intent_id: intent,
    }),
  );
}

/** The total that the shopper saw, or nearly. */
function priceOrder(
  products: readonly Product[],
  { lines, wrong }: { lines: readonly CartLine[]; wrong: number },
): OrderRequest {
  const pieces = lines.flatMap(({ _id, qty }) => {
    const product = products.find((one) => one._id === _id);
    if (product === undefined) return [];
    return [{ qty, priceCents: product.price, deliveryCents: product.delivery_price }];
  });
  const sum = sumPrices({ pieces, thresholdCents });
  return { ...sum, total: sum.total + wrong, products: [...lines] };
}
