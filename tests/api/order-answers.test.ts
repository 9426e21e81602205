import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { payFor } from '#support/shop/make-order.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp({ TRUST_PROXY: '1' });
let orderId: string;
let cookie: string;

beforeAll(async () => {
  const paid = await app.post('/api/pay', payFor('maglia-1'));
  orderId = (await paid.json()).bill.order_id;
  cookie = paid.headers.get('set-cookie')?.split(';')[0] ?? '';
});

function answer(body: object, headers: Record<string, string> = {}) {
  const wish = { order_id: orderId, key: 'first-key', text: 'Ciao', ...body };
  return app.post(calls.answerOrder.path, wish, headers);
}

test('a stranger with the link alone writes nothing, and guesses of the address are limited', async () => {
  expect((await answer({})).status).toBe(404);
  const statuses = [];
  for (let nth = 0; nth < 12; nth += 1) {
    // From another address each time: the order is counted too.
    const headers = { 'x-forwarded-for': `192.0.2.${nth}` };
    statuses.push((await answer({ email: `guess${nth}@example.it` }, headers)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404));
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('the browser that ordered writes, at most a thousand characters', async () => {
  expect((await answer({ text: 'x'.repeat(1001) }, { cookie })).status).toBe(400);
  expect((await answer({ text: ' \n ' }, { cookie })).status).toBe(400);
  const written = await answer({ text: '  Va bene il mattone  ' }, { cookie });
  expect(written.status).toBe(200);
  expect(written.headers.get('cache-control')).toBe('no-store');
  expect(calls.answerOrder.response.parse(await written.json()).writings).toHaveLength(1);
});
