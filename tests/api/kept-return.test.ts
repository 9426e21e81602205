import { expect, test } from 'vitest';
import { stockCalls } from '#contract/bottega/stock.ts';
import { calls } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { apiKey, useTestApp } from '#support/server/open-test-app.ts';
import { reserveReturn } from '#support/shop/reserve-return.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import { payFor } from '#support/shop/make-order.ts';

const app = useTestApp();

test('only the browser that showed the link can order the piece that is kept', async () => {
  const token = await reserveReturn(app.database);
  const looked = await app.get(paths.backInStock(token));
  expect(looked.headers.get('cache-control')).toContain('no-store');
  expect(looked.headers.get('referrer-policy')).not.toContain('unsafe');
  const taken = await app.post(calls.takeReturned.path, { token });
  const { line, kept_until } = await taken.json();
  expect(new Date(kept_until).getTime()).toBeGreaterThan(Date.now());
  expect(line.qty).toBe(1);
  const wanted = payFor(line._id);
  expect(wanted.order.products[0]).toEqual(line);
  const stranger = await app.post('/api/pay', wanted);
  expect(stranger.status).toBe(409);
  const cookie = taken.headers.get('set-cookie')?.split(';')[0] ?? '';
  const paid = await app.post('/api/pay', wanted, { cookie });
  expect(await paid.json()).toHaveProperty('bill.order.number');
  expect((await app.post(calls.takeReturned.path, { token })).status).toBe(409);
  const invented = await app.post(calls.takeReturned.path, { token: 'invented' });
  expect(invented.status).toBe(404);
});

test('the makers see on the shelf that a piece is kept and until when, and nothing of who waited', async () => {
  await reserveReturn(app.database);
  const { cookie } = await signInMaker(app.database);
  const text = await (await app.get(stockCalls.shelf.path, { cookie })).text();
  const sizes = stockCalls.shelf.response
    .parse(JSON.parse(text))
    .pieces.flatMap((one) => one.sizes);
  const [kept] = sizes.filter(({ kept_until }) => kept_until.length > 0);
  expect(kept).toMatchObject({ stock: 1, held: 1 });
  const { rows } = await app.database.pool.query<{ until: Date }>(
    `select expires_at as until from stock_reservation where order_id like 'interest-%'`,
  );
  expect(kept?.kept_until).toEqual(rows.map(({ until }) => until.toISOString()));
  expect(text).not.toContain('@');
  const taken = { size_id: kept?.id, key: 'taken-though-kept', reason: 'taken' };
  const from = { cookie, origin: 'http://localhost:3000' };
  const refused = await app.post(stockCalls.movePieces.path, taken, from);
  expect(refused.status).toBe(409);
});

test('one visitor’s many requests do not take a reserved piece from another of the same address', async () => {
  const token = await reserveReturn(app.database);
  const key = { 'x-api-key': apiKey };
  const color = { code: '#9e4433', name: 'Rosso' };
  const wanted = {
    email: 'mal@example.it',
    product: { _id: 'maglia-2', name: 'Maglia 2', color, size: 'S' },
  };
  const asked = Array.from({ length: 25 }, () =>
    app.post(calls.sendMailCustomerReq.path, wanted, key),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toContain(429);
  expect((await app.post(calls.takeReturned.path, { token })).status).toBe(200);
});
