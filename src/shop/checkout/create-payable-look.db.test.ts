import { listOrders } from '#support/shop/list-orders.ts';
import { expect, test } from 'vitest';
import { type OnePieceShop, beforeEachOnePiece } from '#support/shop/one-piece-shop.ts';
import { visitor } from '#support/shop/open-test-shop.ts';
import type { TestShop } from '#support/shop/open-test-shop.ts';

let scene: OnePieceShop;
let shop: TestShop;
let orderId: string;
/** How often the provider was asked. */
let reads: number;

beforeEachOnePiece(async (opened) => {
  scene = opened;
  ({ shop } = scene);
  await scene.pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
  orderId = (await scene.theOrder())?.id ?? '';
  reads = 0;
  const { read } = shop.cards;
  shop.cards.read = (intentId) => {
    reads += 1;
    return read(intentId);
  };
});

const second = 1000;

async function look(ip = visitor.ip) {
  const payable = await shop.shop.checkout.payable(orderId, { ip });
  return payable && { total: payable.order.total, secret: payable.clientSecret };
}

test('however many look at an order at once, the provider is asked about it once', async () => {
  const secret = shop.cards.intents()[0]?.clientSecret;
  const looks = await Promise.all(Array.from({ length: 20 }, () => look()));
  expect(new Set(looks.map((seen) => seen?.secret))).toEqual(new Set([secret]));
  expect(reads).toBe(1);
  await look('192.0.2.77');
  expect(reads).toBe(1);
});

test('an order that can be paid tells how long its making takes', async () => {
  expect(await shop.shop.checkout.payable(orderId, visitor)).toMatchObject({
    order: { promise: { pieces: 'made' } },
  });
});

test('the card of a gift that is paid by link is not its receiver’s', async () => {
  const read = async () => (await shop.shop.checkout.payable(orderId, visitor))?.customer.name;
  expect(await read()).toBe('Ada Bianchi');
  await shop.database.pool.query(`update shop_order set gift_note = ''`);
  expect(await read()).toBe('');
});

test('a few seconds later the provider is asked anew', async () => {
  await look();
  await shop.cards.challenge(shop.cards.intents()[0]?.id ?? '', 'authorise');
  shop.pass(4 * second);
  expect(await look()).toEqual({ total: 5200, secret: undefined });
  expect(reads).toBe(2);
});

test('frequent looks show the order without the waiting authentication', async () => {
  for (let times = 0; times < 61; times += 1) {
    await look();
    shop.pass(4 * second);
  }
  expect(reads).toBe(60);
  expect(await look()).toEqual({ total: 5200, secret: undefined });
  expect(await look('192.0.2.77')).toEqual({ total: 5200, secret: expect.any(String) });
});

test('an order that waits for no authentication is shown without asking the provider', async () => {
  await scene.pay({ payment_method_id: 'pm_card_chargeDeclined' });
  const orders = await listOrders(shop);
  reads = 0;
  const payable = await shop.shop.checkout.payable(orders[0]?.id ?? '', visitor);
  expect(payable).toMatchObject({ order: { total: 5200 }, clientSecret: undefined });
  expect(reads).toBe(0);
});

test('while the provider is away the order is shown without the waiting authentication', async () => {
  shop.cards.read = async () => ({ kind: 'unknown', cause: new Error('Nobody answers') });
  expect(await look()).toEqual({ total: 5200, secret: undefined });
});
