import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderState } from '#contract/order.ts';
import type { CardIntent } from '#shop/card-gateway.ts';
import { type Synced, syncPayment } from '#shop/orders/sync-payment.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { reservePieces } from '#shop/orders/reservation-statements.ts';
import { insertOrder } from '#shop/orders/new-order-statements.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop, type TestShop } from '#support/shop/open-test-shop.ts';

let shop: TestShop & AsyncDisposable;
let skuId: string;

beforeAll(async () => {
  shop = await openTestShop();
  ({ skuId } = await stockProduct(shop.database, { stock: 1000 }));
});

afterAll(() => shop[Symbol.asyncDispose]());

const open = ['pending', 'requires_action', 'failed'] as const;
const sent = ['paid', 'shipped', 'delivered'] as const;
const closed = ['expired', 'cancelled'] as const;

/** The result of a sync: the order's state, the outcome reported, and the state of the provider's intent. */
type Row = [from: Beginning, state: OrderState, told: Told, intent: string];
type Beginning = OrderState | 'void_cause';
type Told = Synced['kind'] | 'not_placed, gone';

/** An order that is called off while it is pending. */
const voidCause = (state: OrderState, told: Told, intent: string): Row => [
  'void_cause',
  state,
  told,
  intent,
];
const all = (from: readonly OrderState[], told: Told, intent: string): Row[] =>
  from.map((state) => [state, state, told, intent]);

const table: Record<string, Row[]> = {
  requires_capture: [
    ...open.map((state): Row => [state, 'authorised', 'placed', 'requires_capture']),
    voidCause('pending', 'not_placed, gone', 'canceled'),
    ...all(['authorised', ...sent], 'placed', 'requires_capture'),
    ...all(closed, 'not_placed, gone', 'canceled'),
    ...all(['refunded'], 'not_placed, gone', 'requires_capture'),
  ],
  succeeded: [
    ...open.map((state): Row => [state, 'paid', 'placed', 'succeeded']),
    voidCause('pending', 'not_placed, gone', 'given back'),
    ['authorised', 'paid', 'placed', 'succeeded'],
    ...all(sent, 'placed', 'succeeded'),
    ...all(closed, 'not_placed, gone', 'given back'),
    ...all(['refunded'], 'not_placed, gone', 'succeeded'),
  ],
  canceled: [
    ...open.map((state): Row => [state, 'cancelled', 'not_placed, gone', 'canceled']),
    voidCause('cancelled', 'not_placed, gone', 'canceled'),
    ['authorised', 'cancelled', 'not_placed, gone', 'canceled'],
    ...all([...sent, ...closed, 'refunded'], 'not_placed, gone', 'canceled'),
  ],
  requires_action: [
    ...open.map((from): Row => [from, 'requires_action', 'requires_action', 'requires_action']),
    voidCause('requires_action', 'not_placed, gone', 'canceled'),
    ...all(['authorised', ...sent, 'refunded'], 'requires_action', 'requires_action'),
    ...all(closed, 'not_placed, gone', 'canceled'),
  ],
  refused: [
    ...open.map((state): Row => [state, 'failed', 'refused', 'requires_payment_method']),
    voidCause('failed', 'not_placed, gone', 'canceled'),
    ...all(['authorised', ...sent, 'refunded'], 'refused', 'requires_payment_method'),
    ...all(closed, 'not_placed, gone', 'canceled'),
  ],
  'not yet tried': [
    ...all([...open, 'authorised', ...sent, 'refunded'], 'undecided', 'requires_payment_method'),
    voidCause('pending', 'not_placed, gone', 'canceled'),
    ...all(closed, 'not_placed, gone', 'canceled'),
  ],
  requires_confirmation: [
    ...all([...open, 'authorised', ...sent, 'refunded'], 'undecided', 'requires_confirmation'),
    voidCause('pending', 'not_placed, gone', 'canceled'),
    ...all(closed, 'not_placed, gone', 'canceled'),
  ],
  processing: [
    ...all([...open, 'authorised', ...sent, ...closed, 'refunded'], 'undecided', 'processing'),
    voidCause('pending', 'undecided', 'processing'),
  ],
};

for (const [status, rows] of Object.entries(table)) {
  test(`an intent that is ${status} brings an order in any state to where it belongs, once and for all`, async () => {
    for (const [from, state, told, ending] of rows) {
      const orderId = await openOrder();
      const intent = await makeIntent(orderId, status);
      await putInto(orderId, { from, intentId: intent.id });
      const expected = { from, state, told, intent: ending };
      for (const _ of ['once', 'again']) {
        const synced = await applyNow(orderId, intent);
        expect({ from, ...(await standing(orderId, intent)), told: synced }).toEqual(expected);
      }
    }
  });
}

async function applyNow(orderId: string, intent: CardIntent): Promise<string> {
  const order = await findOrder(shop.ports.db, orderId);
  if (!order) throw new Error('The order is gone');
  const synced = await syncPayment(shop.ports, order, intent);
  return 'isGone' in synced && synced.isGone ? `${synced.kind}, gone` : synced.kind;
}

async function standing(orderId: string, intent: CardIntent) {
  const order = await findOrder(shop.ports.db, orderId);
  const now = shop.cards.intents().find(({ id }) => id === intent.id);
  const isGivenBack = (await shop.cards.refundedCents(intent.id)) > 0;
  // The provider in memory is never slow.
  const status = intent.status === 'processing' ? 'processing' : now?.status;
  return { state: order?.state, intent: isGivenBack ? 'given back' : status };
}

let orders = 0;

/** An order of one piece that waits for its first answer. */
async function openOrder(): Promise<string> {
  const { ports } = shop;
  const id = ports.randomId();
  const now = ports.clock.now();
  const payableUntil = new Date(now.getTime() + 15 * 60_000);
  orders += 1;
  await ports.db.transaction().execute(async (tx) => {
    const line = {
      _id: 'cardigan-alba',
      skuId,
      model_index: 0,
      size_index: 0,
      name: 'Cardigan Alba',
      size: 'M',
      color: { code: '#9e4433', name: 'Rosso' },
      img: '',
      qty: 1,
      price: 4500,
      deliveryCents: 700,
      makingDays: 10,
    };
    const attempt = { number: 1, method: 'pm_card_visa', startedAt: now };
    const order = {
      id,
      state: 'pending' as const,
      customer: {
        email: `ada${orders}@example.it`,
        first_name: 'Ada',
        last_name: 'Bianchi',
        address: 'Via Roma',
        civic_number: '1',
        zipcode: '12025',
        city: 'Dronero',
        region: 'CN',
      },
      lines: [line],
      subtotal: 4500,
      delivery: 700,
      total: 5200,
      terms: [],
      payableUntil,
      createdAt: now,
      changedAt: now,
    };
    await insertOrder(tx, { order, attempt, lease: { token: id, now, until: now } });
    await reservePieces(tx, { orderId: id, lines: [line], until: payableUntil, now });
  });
  return id;
}

async function putInto(
  orderId: string,
  { from, intentId }: { from: Beginning; intentId: string },
): Promise<void> {
  const isCalledOff = from === 'void_cause';
  const state = isCalledOff ? 'pending' : from;
  const isNumbered =
    !isCalledOff && !['pending', 'requires_action', 'failed', ...closed].includes(from);
  await shop.database.pool.query(
    `update shop_order set state = $2, intent_id = $3, void_cause = $4,
       number = case when $5 then id end, placed_at = case when $5 then created_at end
     where id = $1`,
    [orderId, state, intentId, isCalledOff ? 'replaced' : null, isNumbered],
  );
}

/** An intent of the order's at the provider, as it is in this row of the table. */
async function makeIntent(orderId: string, status: string): Promise<CardIntent> {
  const { cards } = shop;
  const methods: Record<string, string> = {
    requires_action: 'pm_card_threeDSecure2Required',
    requires_confirmation: 'pm_card_threeDSecure2Required',
    refused: 'pm_card_chargeDeclined',
    'not yet tried': 'pm_card_chargeDeclined',
  };
  const method = methods[status] ?? 'pm_card_visa';
  await cards.authorise({ orderId, amountCents: 5200, method, idempotencyKey: orderId });
  const intentId = cards.intents().at(-1)?.id ?? '';
  const idempotencyKey = `${orderId}:next`;
  if (status === 'succeeded') await cards.capture({ intentId, idempotencyKey });
  if (status === 'canceled') await cards.cancel({ intentId, idempotencyKey });
  if (status === 'requires_confirmation') await cards.challenge(intentId, 'authorise');
  const intent = cards.intents().at(-1);
  if (!intent) throw new Error('There is no intent');
  if (status === 'not yet tried') return { ...intent, refusal: undefined };
  if (status === 'processing') return { ...intent, status };
  return intent;
}
