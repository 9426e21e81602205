import { expect, test } from 'vitest';
import { reconcile } from '#shop/payments/reconcile.ts';
import { minute, beforeEachOnePiece, type OnePieceShop } from '#support/shop/one-piece-shop.ts';
import { Crash, makePayRequest, reasonOf, type TestShop } from '#support/shop/open-test-shop.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';

let scene: OnePieceShop;
let shop: TestShop;

beforeEachOnePiece((opened) => {
  scene = opened;
  ({ shop } = scene);
});

/** Open orders about whose intents the provider gives no answer, all older than any other. */
async function addStuckOrders(count: number): Promise<void> {
  await shop.database.pool.query(
    `insert into shop_order (
      id, state, intent_id, subtotal_cents, delivery_cents, total_cents, email, first_name,
      last_name, address, civic_number, zipcode, city, region, terms, payable_until, created_at,
      changed_at
    )
    select 'an-order-that-is-stuck-' || n, 'requires_action', 'pi_stuck_' || n, 4500, 700, 5200,
      'ada@example.it', 'Ada', 'Bianchi', 'Via Roma', '1', '12025', 'Dronero', 'CN', '{}',
      now() - interval '1 hour', now() - interval '2 hours', now() - interval '2 hours'
    from generate_series(1, $1::integer) as n`,
    [count],
  );
  const { read } = shop.cards;
  shop.cards.read = async (intentId) =>
    intentId.startsWith('pi_stuck_')
      ? { kind: 'unknown', cause: new Error('Nobody answers') }
      : read(intentId);
}

test('orders that cannot be driven on keep no other order waiting, however many they are', async () => {
  await addStuckOrders(450);
  shop.crashAt('after_intent');
  await expect(scene.pay()).rejects.toThrow(Crash);
  shop.pass(3 * minute);
  expect(await reconcile(shop.ports)).toBe(451);
  await shop.runJobs();
  expect(shop.cards.takenCents()).toBe(5200);
});

test('an order whose intent the provider does not know is over when its time is', async () => {
  await scene.pay({ payment_method_id: 'pm_card_threeDSecure2Required' });
  // As when the keys of another account, or real ones, were put in.
  await shop.database.pool.query(`update shop_order set intent_id = 'pi_of_another_account'`);
  await scene.recover(16 * minute);
  expect((await scene.theOrder())?.state).toBe('expired');
  expect(await scene.product.held()).toBe(0);
  expect(shop.reported).toContain('intent_not_known');
});

test('a capture whose job was given up is made by the reconciler', async () => {
  await scene.pay();
  await shop.database.pool.query(`delete from pgboss.job where name = 'capture-order'`);
  await scene.recover(3 * minute);
  await scene.expectPaidOnce();
});

test('an order that expires while its bank is asked is not stuck', async () => {
  const slow = await stockProduct(shop.database, { id: 'sciarpa', stock: 1 });
  const { authorise } = shop.cards;
  shop.cards.authorise = async (request) => {
    shop.cards.authorise = authorise;
    const answer = await authorise(request);
    // Its lease, its time and its hold all end before the answer is here.
    await scene.recover(20 * minute);
    return answer;
  };
  const request = makePayRequest({ order: slow.order() });
  expect(reasonOf(await shop.shop.checkout.pay(request, { ip: '192.0.2.9' }))).toBe('paid');
  await scene.recover(3 * minute);
  expect(shop.cards.takenCents()).toBe(5200);
  expect([await slow.stock(), await slow.held()]).toEqual([0, 0]);
});
