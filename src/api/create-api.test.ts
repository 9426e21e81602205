import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ApiPorts } from '#api/api-ports.ts';
import { createApi } from '#api/create-api.ts';
import { scriptShop } from '#support/shop/script-shop.ts';
import { undeclaredResponse } from '#support/server/undeclared-response.ts';
import type { PayOutcome } from '#shop/shop.ts';
import { orderSizeText } from '#text/cart.ts';

const customer = {
  email: 'ada@example.it',
  first_name: 'Ada',
  last_name: 'Rossi',
  address_street: 'Via Roma',
  address_civic_number: '7',
  address_zipcode: '20100',
  address_city: 'Milano',
  address_region: 'Lombardia',
};
const line = {
  _id: 'alba',
  model_index: 0,
  size_index: 0,
  size: 'M',
  color: { code: '#a32', name: 'Rosso' },
  qty: 1,
};
const payBody = {
  idempotency_key: 'a-unique-key',
  ...customer,
  order: { products: [line], total: 5000, subtotal: 4300, delivery: 700 },
  payment_method: 'credit card',
  payment_method_id: 'pm_1',
};

const shop = scriptShop({
  catalogue: { find: async () => undefined },
  cart: {
    addOne: async ({ cart }) => {
      if (cart.length === 0) return { ok: true };
      return { ok: false, reason: cart.length === 1 ? 'not_available' : 'too_many_pieces' };
    },
  },
});

function api(overrides: Partial<ApiPorts> = {}) {
  const created = createApi({
    shop,
    pictures: { find: async () => undefined },
    receiveEvent: async () => ({ ok: false, reason: 'bad_signature' }),
    apiKey: 'public-key',
    publicUrl: 'https://shop.example',
    secureCookies: true,
    visitor: () => ({ ip: '127.0.0.1' }),
    limit: async () => ({ ok: true }),
    limitConcurrency: async (_call, work) => ({ ok: true, result: await work() }),
    ...overrides,
  });
  return {
    async request(path: string, init: RequestInit = {}): Promise<Response> {
      const answer = await created.request(path, init);
      expect(
        await undeclaredResponse({ method: init.method ?? 'GET', path }, answer),
      ).toBeUndefined();
      return answer;
    },
  };
}

function post(body: unknown, headers: Record<string, string> = {}) {
  return {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-api-key': 'public-key', ...headers },
  };
}

function paying(outcome: PayOutcome) {
  return api({ shop: scriptShop({ checkout: { pay: async () => outcome } }) });
}

const posts = Object.values(calls).filter((call) => call.method === 'POST');

test.each(posts.map((call) => call.path))(
  'POST %s with a body of the wrong shape is a 400 that names the issues',
  async (path) => {
    for (const body of [{}, [], null, 'text', '{"broken', 7]) {
      const answer = await api().request(path, post(body));
      expect(answer.status).toBe(400);
      const { error } = await answer.json();
      expect(error.issues.length).toBeGreaterThan(0);
    }
  },
);

/** Content types that another site may send without a CORS preflight, and a request that says it is cross-site. */
test.each<[Record<string, string>, number]>([
  [{ 'content-type': 'text/plain;application/json' }, 400],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, 400],
  [{ 'content-type': '' }, 400],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
])('no call takes %j', async (headers, status) => {
  for (const { path } of posts) {
    const answer = await api().request(path, post(payBody, headers));
    expect([path, answer.status]).toEqual([path, status]);
  }
});

test('GET calls with a wrong query are a 400 that names the parameter', async () => {
  for (const [url, path] of [
    ['/api/pagedProducts?type=cars', 'type'],
    ['/api/pagedProducts?type=clothes&start=-1', 'start'],
    ['/api/pagedProducts?type=clothes&limit=9999', 'limit'],
    ['/api/countProducts', 'type'],
    ['/api/product', '_id'],
    ['/api/product?_id=a&_id=b', '_id'],
  ] as const) {
    const answer = await api().request(url);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.issues[0].path).toBe(path);
  }
});

test('a field of the checkout form that is wrong is named with its Italian sentence', async () => {
  const answer = await api().request('/api/pay', post({ ...payBody, address_zipcode: '12' }));
  expect((await answer.json()).error.issues).toEqual([
    { path: 'address_zipcode', message: 'Inserisci un CAP valido' },
  ]);
});

test('an order or a cart that is too large is told so in a sentence of its own', async () => {
  const order = { ...payBody.order, products: [{ ...line, qty: 999 }] };
  const answer = await api().request('/api/pay', post({ ...payBody, order }));
  expect((await answer.json()).error.message).toBe(orderSizeText.too_many_pieces);
  const cookie = `cart=${encodeURIComponent(JSON.stringify([line, line]))}`;
  const wanted = { _id: 'alba', model_index: 0, size_index: 0 };
  const added = await api().request('/api/addToCart', post(wanted, { cookie }));
  expect(added.status).toBe(409);
  expect((await added.json()).error.message).toBe(orderSizeText.too_many_pieces);
});

test('unknown things are a 404 with a code', async () => {
  const product = await api().request('/api/product?_id=nothing');
  expect(product.status).toBe(404);
  const file = await api().request('/file/nothing.normal.jpg');
  expect(file.status).toBe(404);
  expect(await file.json()).toEqual({
    error: { code: 'file_not_found', message: 'Filename non esistente' },
  });
  expect((await api().request('/api/nothing')).status).toBe(404);
});

test('the mail calls refuse a missing or wrong key', async () => {
  for (const headers of [{ 'x-api-key': '' }, { 'x-api-key': 'other' }]) {
    const answer = await api().request('/auth_api/sendMail', post({ order_id: 'x' }, headers));
    expect(answer.status).toBe(401);
  }
});

test('adding reads what the cart cookie already holds, and a broken cookie is an empty cart', async () => {
  const wanted = { _id: 'alba', model_index: 0, size_index: 0 };
  const cookie = `cart=${encodeURIComponent(JSON.stringify([line]))}`;
  expect((await api().request('/api/addToCart', post(wanted, { cookie }))).status).toBe(409);
  const broken = { cookie: 'cart=%7Bbroken' };
  expect((await api().request('/api/addToCart', post(wanted, broken))).status).toBe(200);
});

test.each<[PayOutcome, number, string]>([
  [{ ok: false, reason: 'price_changed' }, 409, 'price_changed'],
  [{ ok: false, reason: 'not_available' }, 409, 'not_available'],
  [{ ok: false, reason: 'key_reused' }, 409, 'key_reused'],
  [{ ok: false, reason: 'card_declined', orderId: 'o' }, 402, 'card_declined'],
  [{ ok: false, reason: 'authentication_failed', orderId: 'o' }, 402, 'authentication_failed'],
  [{ ok: false, reason: 'too_many_attempts', retryAfterSeconds: 61 }, 429, 'too_many_attempts'],
  [{ ok: false, reason: 'too_many_held', retryAfterSeconds: 120 }, 429, 'too_many_held'],
  [
    { ok: false, reason: 'provider_unavailable', retryAfterSeconds: 5 },
    503,
    'provider_unavailable',
  ],
])(
  'POST /api/pay answers a refusal with its status and an Italian sentence (%#)',
  async (outcome, status, code) => {
    const answer = await paying(outcome).request('/api/pay', post(payBody));
    expect(answer.status).toBe(status);
    const { error } = await answer.json();
    expect(error.code).toBe(code);
    expect(error.message.length).toBeGreaterThan(10);
    expect(answer.headers.has('retry-after')).toBe('retryAfterSeconds' in outcome);
  },
);

test('POST /api/pay gives the browser an id of its own, kept on refusals too', async () => {
  const answer = await paying({ ok: false, reason: 'price_changed' }).request(
    '/api/pay',
    post(payBody),
  );
  expect(answer.headers.get('set-cookie')).toMatch(
    /^__Host-browser=[0-9a-f-]{36}; .*HttpOnly; Secure/,
  );
});

test('too many back-in-stock requests from one address are a 429 that says when to try again', async () => {
  const limited = api({ limit: async () => ({ ok: false, retryAfterSeconds: 90 }) });
  const body = {
    email: 'ada@example.it',
    product: { _id: 'alba', name: 'Alba', color: { code: '#a32', name: 'Rosso' }, size: 'M' },
  };
  const answer = await limited.request('/auth_api/sendMailCustomerReq', post(body));
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('90');
});

test('a call that finds no room is a 503 that says when to try again', async () => {
  const full = api({ limitConcurrency: async () => ({ ok: false }) });
  const answer = await full.request('/api/advices');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await answer.json()).error.code).toBe('overloaded');
});

test('a body over the limit is a 413', async () => {
  const answer = await api().request('/api/answer', post({ q: 'x'.repeat(100_000), a: 1 }));
  expect(answer.status).toBe(413);
});

test('a webhook with a wrong signature is a 400, one that cannot be placed yet is to be sent again', async () => {
  expect((await api().request('/webhooks/stripe', post('{}'))).status).toBe(400);
  const early = api({ receiveEvent: async () => ({ ok: false, reason: 'not_yet' }) });
  expect((await early.request('/webhooks/stripe', post('{}'))).status).toBe(503);
});

test('the OpenAPI document describes every call under its path', async () => {
  const document = await (await api().request('/api/openapi.json')).json();
  for (const call of Object.values(calls)) {
    expect(document.paths[call.path][call.method.toLowerCase()]).toBeDefined();
  }
});

test('a zero byte, which the database refuses, is a 400 in every body and query', async () => {
  for (const call of posts) {
    const answer = await api().request(call.path, post({ order_id: 'a\0b', q: '\0' }));
    expect(answer.status).toBe(400);
  }
  expect((await api().request('/api/product?_id=a%00b')).status).toBe(400);
});
