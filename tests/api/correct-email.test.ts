import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';

const app = useTestApp({ TRUST_PROXY: '1' });
let orderId: string;
/** As the browser that ordered shows it. */
let cookie: string;

beforeAll(async () => {
  const paid = await app.post('/api/pay', { ...payFor('maglia-1'), email: 'ada@gmial.com' });
  const { bill } = await paid.json();
  orderId = bill.order_id;
  cookie = paid.headers.get('set-cookie')?.split(';')[0] ?? '';
});

async function correct(email: string, headers: Record<string, string> = {}) {
  const response = await app.post(calls.correctEmail.path, { order_id: orderId, email }, headers);
  const body = await response.json();
  return {
    status: response.status,
    code: body.error?.code,
    retry: response.headers.get('retry-after'),
  };
}

test('the browser that ordered corrects the address once, and nobody else is shown it', async () => {
  expect(await correct('ada@', { cookie })).toMatchObject({ status: 400, code: 'bad_request' });
  const ask = (headers?: Record<string, string>) =>
    app.post(calls.orderRecipient.path, { order_id: orderId }, headers);
  expect(await (await ask({ cookie })).json()).toMatchObject({ can_correct_email: true });
  expect(await correct('\u202Aada@gmail.com\u202C', { cookie })).toMatchObject({ status: 200 });
  const own = await ask({ cookie });
  expect(await own.json()).toMatchObject({
    known: true,
    recipient: { email: 'ada@gmail.com' },
    can_correct_email: false,
  });
  const others = await ask();
  expect(await others.json()).toEqual({ known: false });
  expect(await correct('bea@gmail.com', { cookie })).toMatchObject({
    status: 409,
    code: 'already_corrected',
  });
});

test('addresses that were tried to see a recipient take no correction away', async () => {
  const from = { 'x-forwarded-for': '203.0.113.21' };
  const claim = { order_id: orderId, email: 'bea@gmail.com' };
  const tries = Array.from({ length: 11 }, () => app.post(calls.orderRecipient.path, claim, from));
  expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
  expect(await correct('bea@gmail.com', from)).toMatchObject({ status: 404, code: 'not_found' });
});

test('corrections are counted by visitor', async () => {
  const from = { 'x-forwarded-for': '203.0.113.20' };
  for (let tried = 0; tried < 10; tried += 1) await correct('bea@gmail.com', from);
  const limited = await correct('bea@gmail.com', from);
  expect(limited).toMatchObject({ status: 429, code: 'too_many_attempts' });
  expect(Number(limited.retry)).toBeGreaterThan(0);
});
