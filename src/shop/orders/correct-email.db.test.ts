import { expect, test } from 'vitest';
import { correctEmail } from '#shop/orders/correct-email.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readHistory } from '#shop/orders/record-queries.ts';
import { stockProduct } from '#support/catalogue/stock-product.ts';
import { openTestShop, visitor } from '#support/shop/open-test-shop.ts';

/** A shop with an order that was just made from one browser, with a mistyped address. */
async function openOrder() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.database);
  const buy = async () => {
    return (await shop.sell({ order: product.order(), email: 'ada@gmial.com' })).id;
  };
  const { ports } = shop;
  return {
    ...shop,
    orderId: await buy(),
    buy,
    correct: (orderId: string, email: string, browser: string | undefined = visitor.browser) =>
      correctEmail(ports, { orderId, email, browser }),
  };
}

test('the browser that ordered corrects the address once: the confirmation goes there, and the history says so', async () => {
  await using shop = await openOrder();
  const { correct, orderId, ports } = shop;
  expect(await correct(orderId, 'Ada@Gmial.com')).toEqual({ ok: true });
  expect(await shop.pendingJobs()).toEqual([]);
  expect(await correct(orderId, 'ada@gmail.com')).toEqual({ ok: true });
  await shop.runJobs();
  const confirmations = shop.emails.filter(({ kind }) => kind === 'order-confirmation');
  expect(confirmations.map(({ to }) => to)).toEqual(['ada@gmial.com', 'ada@gmail.com']);
  expect((await findOrder(ports.db, orderId))?.customer.email).toBe('ada@gmail.com');
  const history = await readHistory(ports.db, orderId);
  expect(history.filter(({ cause }) => cause === 'email_corrected')).toHaveLength(1);
  // A repeated press finds it done; another address comes too late.
  expect(await correct(orderId, 'ada@gmail.com')).toEqual({ ok: true });
  expect(await correct(orderId, 'bea@gmail.com')).toEqual({
    ok: false,
    reason: 'already_corrected',
  });
  await shop.runJobs();
  expect(shop.emails.filter(({ kind }) => kind === 'order-confirmation')).toHaveLength(2);
});

test('two corrections at once: one stands', async () => {
  await using shop = await openOrder();
  const both = await Promise.all([
    shop.correct(shop.orderId, 'ada@gmail.com'),
    shop.correct(shop.orderId, 'bea@gmail.com'),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('another browser and one without an id hear the same as of no order', async () => {
  await using shop = await openOrder();
  const { correct, orderId } = shop;
  const unknown = { ok: false, reason: 'not_found' };
  expect(await correct(orderId, 'ada@gmail.com', 'browser-2')).toEqual(unknown);
  expect(
    await correctEmail(shop.ports, { orderId, email: 'ada@gmail.com', browser: undefined }),
  ).toEqual(unknown);
  expect(await correct('A'.repeat(24), 'ada@gmail.com')).toEqual(unknown);
});

test('a mailbox is sent three such confirmations a day, however it is spelled', async () => {
  await using shop = await openOrder();
  const spellings = [
    'ada.b@gmail.com',
    'Adab+1@gmail.com',
    'adab@googlemail.com',
    'ad.ab@gmail.com',
  ];
  const outcomes = [];
  for (const email of spellings) outcomes.push(await shop.correct(await shop.buy(), email));
  expect(outcomes).toEqual([
    ...Array.from({ length: 3 }, () => ({ ok: true })),
    { ok: false, reason: 'too_many_attempts' },
  ]);
});
