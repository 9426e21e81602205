import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderSizeText } from '#text/cart.ts';
import { lineOf, payFor } from '#support/shop/make-order.ts';
import { openTestApp, type TestApp } from '#support/server/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await app.database.pool.query('update sku set stock = 2000 where stock > 0');
});

afterAll(() => app[Symbol.asyncDispose]());

test.each([
  [[lineOf('maglia-1', 999)], orderSizeText.too_many_pieces],
  [Array.from({ length: 100 }, () => lineOf('maglia-1')), orderSizeText.too_many_lines],
])('nobody orders 999 pieces or a hundred lines by a call (%#)', async (products, sentence) => {
  const qty = products.reduce((sum, line) => sum + line.qty, 0);
  const order = { products, subtotal: qty * 4500, delivery: 0, total: qty * 4500 };
  const answer = await app.post('/api/pay', payFor('maglia-1', { order }));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: {
      code: 'bad_request',
      message: sentence,
      issues: expect.arrayContaining([{ path: 'order.products', message: sentence }]),
    },
  });
});

test('a cart that is full takes no more and says why, and an old cookie still has a price', async () => {
  const wanted = { _id: 'maglia-1', model_index: 0, size_index: 1 };
  const items = [lineOf('maglia-1', 999)];
  const cookie = `cart=${encodeURIComponent(JSON.stringify(items))}`;
  const full = await app.post('/api/addToCart', wanted, { cookie });
  expect(full.status).toBe(409);
  expect(await full.json()).toMatchObject({
    error: { code: 'not_available', message: orderSizeText.too_many_pieces },
  });
  const prices = await app.post('/api/getCartPrices', { items });
  expect(await prices.json()).toMatchObject({ subtotal: 999 * 4500 });
});
