import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { payFor } from '#support/shop/make-order.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp({ TRUST_PROXY: '1' });
let orderId: string;
/** As the browser that ordered shows it. */
let cookie: string;

beforeAll(async () => {
  const paid = await app.post('/api/pay', payFor('maglia-1', { email: 'ada@gmial.com' }));
  orderId = (await paid.json()).bill.order_id;
  cookie = paid.headers.get('set-cookie')?.split(';')[0] ?? '';
});

function answer(body: object, headers: Record<string, string> = {}) {
  const wish = { order_id: orderId, key: 'first-key', text: 'Ciao', ...body };
  return app.post(calls.answerOrder.path, wish, headers);
}

function correct(email: string, headers: Record<string, string> = {}) {
  return app.post(calls.correctEmail.path, { order_id: orderId, email }, headers);
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
  const written = await answer({ text: '  Va bene il mattone  ' }, { cookie });
  expect(written.status).toBe(200);
  expect(written.headers.get('cache-control')).toBe('no-store');
  expect(calls.answerOrder.response.parse(await written.json()).writings).toHaveLength(1);
});

test('the browser that ordered corrects its e-mail address once; others are shown nothing, and are counted', async () => {
  expect((await correct('ada@', { cookie })).status).toBe(400);
  expect((await correct('\u202Aada@gmail.com\u202C', { cookie })).status).toBe(200);
  const own = await app.post(calls.orderRecipient.path, { order_id: orderId }, { cookie });
  expect(await own.json()).toMatchObject({
    recipient: { email: 'ada@gmail.com' },
    can_correct_email: false,
  });
  const again = await correct('bea@gmail.com', { cookie });
  expect(await again.json()).toMatchObject({ error: { code: 'already_corrected' } });
  const from = { 'x-forwarded-for': '203.0.113.20' };
  for (let tried = 0; tried < 10; tried += 1) {
    expect((await correct('bea@gmail.com', from)).status).toBe(404);
  }
  const limited = await correct('bea@gmail.com', from);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
});
