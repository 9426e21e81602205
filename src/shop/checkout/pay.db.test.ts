import { expect, test } from 'vitest';
import type { PayRequest } from '#contract/pay.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { billOf, makePayRequest, reasonOf, visitor } from '#support/shop/open-test-shop.ts';
import { useProduct, useTestShop } from '#support/shop/use-test-shop.ts';

const shop = useTestShop();
const product = useProduct(shop);

function pay(changes: Partial<PayRequest> = {}, from = visitor) {
  return shop.shop.checkout.pay(makePayRequest({ order: product.order(), ...changes }), from);
}

test('a good card sells the piece, numbers the order, and takes the money with a job', async () => {
  const bill = billOf(await pay());
  const year = new Date().toLocaleDateString('en', { timeZone: 'Europe/Rome', year: 'numeric' });
  expect(bill.order).toMatchObject({ number: `${year}-00001`, subtotal: 4500, delivery: 700 });
  expect(bill.order.products).toEqual([
    {
      _id: 'cardigan-alba',
      name: 'Cardigan Alba',
      size: 'M',
      color: { code: '#9e4433', name: 'Rosso' },
      qty: 1,
      price: 4500,
      img: '',
    },
  ]);
  expect(bill.order_id).toHaveLength(24);
  expect([await product.stock(), await product.held()]).toEqual([4, 0]);
  expect(await shop.pendingJobs()).toEqual(['capture-order', 'order-confirmation']);
  expect(shop.cards.takenCents()).toBe(0);

  await shop.runJobs();
  expect(shop.cards.takenCents()).toBe(5200);
  expect(await shop.shop.orders.check(bill.order_id)).toMatchObject({ ok: true, state: 'paid' });
  expect(shop.emails).toMatchObject([
    { kind: 'order-confirmation', to: 'ada@example.it', order: { promise: { pieces: 'made' } } },
  ]);
});

test('the same key again gives the same answer and never a second charge', async () => {
  const request = makePayRequest({ order: product.order() });
  const first = await shop.shop.checkout.pay(request, visitor);
  const again = await shop.shop.checkout.pay({ ...request, payment_method_id: 'pm_new' }, visitor);
  expect(again).toEqual(first);
  expect(shop.cards.intents()).toHaveLength(1);
});

test('the same key twice at once is one order', async () => {
  const request = makePayRequest({ order: product.order() });
  const tries = Array.from({ length: 5 }, () => shop.shop.checkout.pay(request, visitor));
  const bills = (await Promise.all(tries)).map(billOf);
  expect(new Set(bills.map((bill) => bill.order_id)).size).toBe(1);
  expect(shop.cards.intents()).toHaveLength(1);
  expect(await product.stock()).toBe(4);
});

test('a key that was used for another order or address is refused', async () => {
  const idempotency_key = 'one-checkout-session';
  await pay({ idempotency_key });
  expect(reasonOf(await pay({ idempotency_key, order: product.order(2) }))).toBe('key_reused');
  expect(reasonOf(await pay({ idempotency_key, address_city: 'Cuneo' }))).toBe('key_reused');
});

test('a total that is not the total now is told before the card is touched', async () => {
  await shop.database.pool.query('update product set price_cents = 4600');
  const idempotency_key = 'told-and-tried-again';
  expect(reasonOf(await pay({ idempotency_key }))).toBe('price_changed');
  expect(shop.cards.intents()).toEqual([]);
  expect(await product.held()).toBe(0);
  const order = { ...product.order(), subtotal: 4600, total: 5300 };
  // Nothing was ordered, so the key is not used up.
  expect(billOf(await pay({ idempotency_key, order })).order.total).toBe(5300);
});

test('a piece that is gone is told before the card is touched', async () => {
  expect(reasonOf(await pay({ order: product.order(6) }))).toBe('not_available');
  await shop.database.pool.query('update variant set retired = true');
  expect(reasonOf(await pay())).toBe('not_available');
  expect(shop.cards.intents()).toEqual([]);
});

test('lines of the same size are summed before they are held', async () => {
  const { total: _, ...three } = product.order(3);
  const products = [...three.products, ...three.products];
  const order = { products, subtotal: 27_000, delivery: 0, total: 27_000 };
  expect(reasonOf(await pay({ order }))).toBe('not_available');
});

test('after a decline another card pays the same order and the same intent', async () => {
  const idempotency_key = 'declined-then-paid';
  const declined = await pay({ idempotency_key, payment_method_id: 'pm_card_chargeDeclined' });
  expect(declined).toMatchObject({ reason: 'card_declined', declineCode: 'generic_decline' });
  expect(await product.held()).toBe(1);
  const bill = billOf(await pay({ idempotency_key, payment_method_id: 'pm_card_mastercard' }));
  expect(declined).toMatchObject({ orderId: bill.order_id });
  expect(shop.cards.intents()).toMatchObject([{ status: 'requires_capture' }]);
  const history = await readHistory(shop.ports.db, bill.order_id);
  expect(history.map(({ to, cause }) => `${to} ${cause}`)).toEqual([
    'pending placed',
    'failed card_declined',
    'pending new_attempt',
    'authorised authorised',
  ]);
});

test('a challenge is answered with the secret, and paid once it is passed', async () => {
  const request = makePayRequest({
    order: product.order(),
    payment_method_id: 'pm_card_threeDSecure2Required',
  });
  const asked = await shop.shop.checkout.pay(request, visitor);
  const intent = shop.cards.intents()[0];
  expect(asked).toMatchObject({
    response: { requires_action: true, payment_intent_client_secret: intent?.clientSecret },
  });
  const intentId = intent?.id ?? '';
  await shop.cards.challenge(intentId, 'authorise');
  const { payment_method_id: _, ...proven } = { ...request, payment_intent_id: intentId };
  expect(billOf(await shop.shop.checkout.pay(proven, visitor)).order.total).toBe(5200);
  expect(shop.cards.intents()).toHaveLength(1);
});

test('a challenge that was failed leaves the order to another card', async () => {
  const idempotency_key = 'challenge-failed';
  await pay({ idempotency_key, payment_method_id: 'pm_card_threeDSecure2Required' });
  const intentId = shop.cards.intents()[0]?.id ?? '';
  await shop.cards.challenge(intentId, 'refuse');
  const failed = await pay({
    idempotency_key,
    payment_method_id: undefined,
    payment_intent_id: intentId,
  });
  expect(reasonOf(failed)).toBe('authentication_failed');
  billOf(await pay({ idempotency_key }));
  expect(shop.cards.intents()).toMatchObject([{ id: intentId, status: 'requires_capture' }]);
});

test('a challenge nobody has finished yet is asked for again', async () => {
  const request = makePayRequest({
    order: product.order(),
    payment_method_id: 'pm_card_threeDSecure2Required',
  });
  const first = await shop.shop.checkout.pay(request, visitor);
  expect(await shop.shop.checkout.pay(request, visitor)).toEqual(first);
});

test('an intent of another order is not taken', async () => {
  const idempotency_key = 'a-stolen-intent';
  await pay({ idempotency_key, payment_method_id: 'pm_card_chargeDeclined' });
  await pay({}, { ip: '192.0.2.2', browser: 'browser-2' });
  const stolen = shop.cards.intents()[1]?.id;
  const answer = await pay({
    idempotency_key,
    payment_method_id: undefined,
    payment_intent_id: stolen,
  });
  expect(reasonOf(answer)).toBe('not_found');
  expect(reasonOf(await pay({ payment_method_id: undefined, payment_intent_id: stolen }))).toBe(
    'not_found',
  );
});

test('the screen /pay pays an order that exists', async () => {
  const declined = await pay({ payment_method_id: 'pm_card_chargeDeclined' });
  if (declined.ok || declined.reason !== 'card_declined') throw new Error('It was not declined');
  const payable = await shop.shop.checkout.payable(declined.orderId, visitor);
  expect(payable).toMatchObject({ order: { total: 5200 }, customer: { name: 'Ada Bianchi' } });
  const request = { order_id: declined.orderId, payment_method: 'credit card' } as const;
  const paid = await shop.shop.checkout.pay(
    { ...request, payment_method_id: 'pm_card_visa' },
    visitor,
  );
  expect(billOf(paid).order_id).toBe(declined.orderId);
  expect(await shop.shop.checkout.payable(declined.orderId, visitor)).toBeUndefined();
  const unknown = { ...request, order_id: 'nobody', payment_method_id: 'pm_card_visa' };
  expect(reasonOf(await shop.shop.checkout.pay(unknown, visitor))).toBe('not_found');
});

test('the older flow pays with a token and answers the id beside the bill', async () => {
  const { payment_method_id: _, idempotency_key: __, ...fields } = makePayRequest();
  const order = product.order();
  const request = { ...fields, order, payment_method: 'credit', nonce: 'tok_visa' } as const;
  const wrong = await shop.shop.checkout.pay({ ...request, amount: 1 }, visitor);
  expect(reasonOf(wrong)).toBe('price_changed');
  const paid = await shop.shop.checkout.pay({ ...request, amount: 5200 }, visitor);
  expect(paid).toMatchObject({ response: { id: billOf(paid).order_id } });
  expect(await shop.shop.checkout.pay({ ...request, amount: 5200 }, visitor)).toEqual(paid);
  expect(shop.cards.intents()).toHaveLength(1);
});

test('a new try of the same browser takes over the pieces of its older one', async () => {
  const order = product.order(5);
  await pay({ order, payment_method_id: 'pm_card_threeDSecure2Required' });
  billOf(await pay({ order }));
  const [older, newer] = shop.cards.intents();
  expect([older?.status, newer?.status]).toEqual(['canceled', 'requires_capture']);
  expect(await product.stock()).toBe(0);
});

test('another browser does not take over held pieces', async () => {
  const order = product.order(5);
  await pay({ order, payment_method_id: 'pm_card_threeDSecure2Required' });
  const other = await pay({ order }, { ip: '192.0.2.2', browser: 'browser-2' });
  expect(reasonOf(other)).toBe('not_available');
});

test('a payment method nobody knows is a bad request, and the order can still be paid', async () => {
  const idempotency_key = 'a-mistyped-method';
  const answer = await pay({ idempotency_key, payment_method_id: 'pm_nobody' });
  expect(answer).toMatchObject({ reason: 'bad_request', issues: [{ path: 'payment_method_id' }] });
  billOf(await pay({ idempotency_key }));
});

test('an order whose time is over can no longer be paid, and its pieces are free', async () => {
  const idempotency_key = 'a-slow-shopper';
  await pay({ idempotency_key, payment_method_id: 'pm_card_chargeDeclined' });
  shop.pass(15 * 60_000);
  expect(reasonOf(await pay({ idempotency_key }))).toBe('order_closed');
  expect(shop.cards.intents()).toMatchObject([{ status: 'canceled' }]);
  expect(await product.held()).toBe(0);
});

test('however often an order is tried, it ends once', async () => {
  const idempotency_key = 'tried-thrice';
  for (const card of ['pm_card_chargeDeclined', 'pm_card_threeDSecure2Required']) {
    await pay({ idempotency_key, payment_method_id: card });
  }
  expect(await shop.pendingJobs()).toEqual(['expire-order']);
});

test('text that a database cannot hold is a bad request', async () => {
  expect(reasonOf(await pay({ first_name: 'A\0da' }))).toBe('bad_request');
});
