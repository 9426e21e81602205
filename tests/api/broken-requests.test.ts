import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { apiKey, openTestApp, type TestApp } from '#support/server/open-test-app.ts';
import { lineOf, payFor } from '#support/shop/make-order.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});

afterAll(() => app[Symbol.asyncDispose]());

const key = { 'x-api-key': apiKey };
const posts = Object.values(calls).filter(({ method }) => method === 'POST');

async function expectBadRequest(answer: Response): Promise<{ path: string; message: string }[]> {
  expect(answer.status).toBe(400);
  const { error } = await answer.json();
  expect(error.code).toBe('bad_request');
  expect(error.issues.length).toBeGreaterThan(0);
  for (const issue of error.issues) expect(issue.message).not.toBe('');
  return error.issues;
}

test.each(posts.map(({ path }) => path))(
  'POST %s with a broken body is a 400 with the issues named',
  async (path) => {
    for (const body of ['', '{', 'null', '[]', '"text"', '7', '{}', '{"a":', '\u0000']) {
      await expectBadRequest(await app.post(path, body, key));
    }
  },
);

test.each([
  ['/api/answer', { q: 'filati', a: 2 }, 'a'],
  ['/api/answer', { q: 7, a: 1 }, 'q'],
  ['/api/addToCart', { _id: 'maglia-1', model_index: -1, size_index: 0 }, 'model_index'],
  ['/api/addToCart', { _id: 'maglia-1', model_index: 0, size_index: '1' }, 'size_index'],
  ['/api/getCartPrices', { items: 'all' }, 'items'],
  ['/api/getCartPrices', { items: [{ _id: 'maglia-1', qty: 0 }] }, 'items.0.qty'],
  ['/api/checkPayment', { order_id: 7 }, 'order_id'],
  ['/auth_api/sendMail', { order_id: '' }, 'order_id'],
  ['/auth_api/sendMailCustomerReq', { email: 'ada', product: {} }, 'email'],
  ['/auth_api/sendMailCustomerReq', { email: 'a@b.it', product: {} }, 'product._id'],
] as const)('POST %s names the field that is wrong (%#)', async (path, body, field) => {
  const issues = await expectBadRequest(await app.post(path, body, key));
  expect(issues.map((issue) => issue.path)).toContain(field);
});

test('POST /api/pay names each customer field that is missing, with the sentence of the form', async () => {
  const missing = [
    'email',
    'first_name',
    'last_name',
    'address_street',
    'address_civic_number',
    'address_zipcode',
    'address_city',
    'address_region',
  ] as const;
  for (const field of missing) {
    const issues = await expectBadRequest(
      await app.post('/api/pay', { ...payFor('maglia-1'), [field]: '  ' }),
    );
    expect(issues).toContainEqual({ path: field, message: 'Questo campo è necessario' });
  }
});

test.each([
  ['email', 'ada@', 'Inserisci un indirizzo email valido'],
  ['address_zipcode', '1202', 'Inserisci un CAP valido'],
  ['phone', '12345', 'Inserisci un numero di telefono valido'],
] as const)(
  'POST /api/pay refuses a wrong %s with the sentence of the form',
  async (field, value, message) => {
    const answer = await app.post('/api/pay', { ...payFor('maglia-1'), [field]: value });
    expect(await expectBadRequest(answer)).toEqual([{ path: field, message }]);
  },
);

test.each([
  ['/api/product', '_id'],
  ['/api/pagedProducts?type=cars', 'type'],
  ['/api/pagedProducts?type=clothes&start=-1', 'start'],
  ['/api/pagedProducts?type=clothes&limit=0', 'limit'],
  ['/api/pagedProducts?type=clothes&limit=1e9', 'limit'],
  ['/api/countProducts?type=', 'type'],
] as const)('GET %s is a 400 with the parameter named', async (path, parameter) => {
  const issues = await expectBadRequest(await app.get(path));
  expect(issues.map((issue) => issue.path)).toContain(parameter);
});

test('ids nobody knows are a 404, not an error of the server', async () => {
  const color = { code: '#9e4433', name: 'Rosso' };
  const product = { _id: 'nessuno', name: 'Nessuno', color, size: 'M' };
  for (const [path, body] of [
    ['/api/answer', { q: 'nessuna', a: 0 }],
    ['/api/addToCart', { _id: 'nessuno', model_index: 0, size_index: 0 }],
    ['/api/addToCart', { _id: 'maglia-1', model_index: 7, size_index: 0 }],
    ['/api/checkPayment', { order_id: 'nobody-knows-this-order' }],
    ['/auth_api/sendMail', { order_id: 'nobody-knows-this-order' }],
    ['/auth_api/sendMailCustomerReq', { email: 'ada@example.it', product }],
    ['/api/pay', { order_id: 'nobody', payment_method: 'credit card', payment_method_id: 'pm_x' }],
  ] as const) {
    const answer = await app.post(path, body, key);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
  }
});

test('the mail calls refuse a missing and a wrong key', async () => {
  for (const path of ['/auth_api/sendMail', '/auth_api/sendMailCustomerReq']) {
    expect((await app.post(path, {})).status).toBe(401);
    expect((await app.post(path, {}, { 'x-api-key': 'guess' })).status).toBe(401);
  }
});

test('a body beyond every sense is a 413', async () => {
  const answer = await app.post('/api/getCartPrices', { items: 'x'.repeat(100_000) });
  expect(answer.status).toBe(413);
});

test('half a character, of an emoji cut in two, is taken as one that nobody can read', async () => {
  const half = '\ud83e';
  const { color, ...line } = lineOf('maglia-1');
  for (const product of [
    { ...line, color, _id: half },
    { ...line, color, size: half },
    { ...line, color: { name: half, code: half } },
  ]) {
    const order = { ...payFor('maglia-1').order, products: [product] };
    const answer = await app.post('/api/pay', payFor('maglia-1', { order }));
    expect(await answer.json()).toMatchObject({ error: { code: 'not_available' } });
  }
  const ofAda = payFor('maglia-1', { first_name: `Ada ${half}` });
  expect((await app.post('/api/pay', ofAda)).status).toBe(200);
  const { rows } = await app.database.pool.query('select first_name from shop_order');
  expect(rows).toEqual([{ first_name: 'Ada \ufffd' }]);
});
