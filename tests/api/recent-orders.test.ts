import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { lineOf, payFor } from '#support/shop/make-order.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

/** The cookie a browser would keep of an answer. */
function cookieOf(answer: Response): string {
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

async function recentOrders(cookie: string) {
  const answer = await app.get(calls.recentOrders.path, cookie === '' ? {} : { cookie });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return calls.recentOrders.response.parse(await answer.json());
}

async function payAs(cookie: string, body: unknown) {
  return (await app.post('/api/pay', body, { cookie })).json();
}

const wanted = { _id: 'maglia-1', model_index: 0, size_index: 1 };

test.for([
  ['addToCart', () => app.post('/api/addToCart', wanted)],
  ['getCartPrices', () => app.post('/api/getCartPrices', { items: [lineOf('maglia-1')] })],
  ['recentOrders', () => app.get('/api/recentOrders')],
] as const)('%s gives the browser its id, so that it has one before it pays', async ([, call]) => {
  const answer = await call();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^browser=[0-9a-f-]{36}; Max-Age=86400; Path=\/api; HttpOnly; SameSite=Lax$/,
  );
});

test('a browser is told what it ordered, with the pieces and nothing about the person', async () => {
  const cookie = cookieOf(await app.post('/api/getCartPrices', { items: [lineOf('maglia-1')] }));
  const { bill } = await payAs(cookie, payFor('maglia-1'));
  const [order, ...others] = await recentOrders(cookie);
  expect(others).toEqual([]);
  const { _id, size, color, qty } = lineOf('maglia-1');
  expect(order).toEqual({
    order_id: bill.order_id,
    number: bill.order.number,
    placed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    products: [{ _id, size, color, qty }],
  });
});

test('another browser and one without a cookie are told nothing', async () => {
  expect(await recentOrders('')).toEqual([]);
  expect(await recentOrders(`browser=${crypto.randomUUID()}`)).toEqual([]);
  expect(await recentOrders('browser=%27 or true')).toEqual([]);
});

test('an order that was refused, paid back, or placed more than twelve hours ago, is not among them', async () => {
  const cookie = cookieOf(await app.get(calls.recentOrders.path));
  await payAs(cookie, payFor('maglia-5', { payment_method_id: 'pm_card_chargeDeclined' }));
  expect(await recentOrders(cookie)).toEqual([]);
  const { bill } = await payAs(cookie, payFor('maglia-5'));
  const change = (changed: string) =>
    app.database.pool.query(`update shop_order set ${changed} where id = $1`, [bill.order_id]);
  await change(`placed_at = now() - interval '12 hours 1 minute'`);
  expect(await recentOrders(cookie)).toEqual([]);
  await change(`placed_at = now(), state = 'refunded'`);
  expect(await recentOrders(cookie)).toEqual([]);
});
