import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { lineOf } from '#support/shop/make-order.ts';
import { apiKey, openTestApp, type TestApp } from '#support/server/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app[Symbol.asyncDispose]());

function cookieOf(lines: CartLine[]): { cookie: string } {
  return { cookie: `cart=${encodeURIComponent(JSON.stringify(lines))}` };
}

async function pricesOf(items: CartLine[]): Promise<unknown> {
  const answer = await app.post('/api/getCartPrices', { items });
  expect(answer.status).toBe(200);
  return answer.json();
}

const blanket: CartLine = { ...lineOf('coperta'), size_index: 0, size: 'unica' };

test('POST /api/addToCart adds as long as the cart holds less than there is', async () => {
  const wanted = { _id: 'maglia-1', model_index: 0, size_index: 1 };
  expect((await app.post('/api/addToCart', wanted)).status).toBe(200);
  const four = await app.post('/api/addToCart', wanted, cookieOf([lineOf('maglia-1', 4)]));
  expect(four.status).toBe(200);
  const five = await app.post('/api/addToCart', wanted, cookieOf([lineOf('maglia-1', 5)]));
  expect(five.status).toBe(409);
  expect(await five.json()).toMatchObject({
    error: { code: 'not_available', message: 'La quantità richiesta non è disponibile!' },
  });
});

test('POST /api/addToCart refuses a size that is sold out', async () => {
  const wanted = { _id: 'maglia-1', model_index: 0, size_index: 0 };
  expect((await app.post('/api/addToCart', wanted)).status).toBe(409);
});

test('POST /api/addToCart reads a cart cookie that does not parse as an empty cart', async () => {
  const wanted = { _id: 'maglia-1', model_index: 0, size_index: 1 };
  const answer = await app.post('/api/addToCart', wanted, { cookie: 'cart=%7Bbroken' });
  expect(answer.status).toBe(200);
});

test('POST /api/getCartPrices adds up and takes the highest delivery price', async () => {
  expect(await pricesOf([])).toEqual({ total: 0, subtotal: 0, delivery: 0 });
  expect(await pricesOf([lineOf('maglia-1', 2)])).toEqual({
    total: 9700,
    subtotal: 9000,
    delivery: 700,
  });
});

test('POST /api/getCartPrices delivers for nothing above the threshold, not at it', async () => {
  expect(await pricesOf([blanket])).toEqual({ total: 18_900, subtotal: 18_000, delivery: 900 });
  expect(await pricesOf([blanket, lineOf('maglia-1')])).toEqual({
    total: 22_500,
    subtotal: 22_500,
    delivery: 0,
  });
});

test('POST /api/getCartPrices believes the database, and a piece that is gone costs nothing', async () => {
  const cheap = { ...lineOf('maglia-1'), price: 1, delivery_price: 0 };
  const prices = await pricesOf([cheap, lineOf('nessuno', 3)]);
  expect(prices).toEqual({ total: 5200, subtotal: 4500, delivery: 700 });
});

test('GET /api/question answers the question, and POST /api/answer records what was said', async () => {
  const question = await (await app.get('/api/question')).json();
  expect(question).toEqual({ _id: 'filati', q: 'Ti piacerebbe trovare anche i filati?' });
  expect((await app.post('/api/answer', { q: question._id, a: 0 })).status).toBe(200);
  expect((await app.post('/api/answer', { q: question._id, a: 1 })).status).toBe(200);
  const { rows } = await app.database.pool.query(
    'select question_id, choice from answer order by id',
  );
  expect(rows).toEqual([
    { question_id: 'filati', choice: 0 },
    { question_id: 'filati', choice: 1 },
  ]);
});

test('POST /auth_api/sendMailCustomerReq records the back-in-stock request and answers it by one e-mail', async () => {
  const color = { code: '#9e4433', name: 'Rosso' };
  const wanted = {
    email: 'ada@example.it',
    product: { _id: 'maglia-2', name: 'Maglia 2', color, size: 'S' },
  };
  for (let times = 0; times < 3; times += 1) {
    const answer = await app.post('/auth_api/sendMailCustomerReq', wanted, {
      'x-api-key': apiKey,
    });
    expect(answer.status).toBe(200);
  }
  await app.untilIdle();
  const { rows } = await app.database.pool.query('select email, state from back_in_stock_request');
  expect(rows).toEqual([{ email: 'ada@example.it', state: 'unconfirmed' }]);
  const emails = await app.emails();
  expect(emails).toHaveLength(1);
  expect(emails[0]).toContain('To: ada@example.it');
});
