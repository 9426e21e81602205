import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { payFor } from '#support/shop/make-order.ts';
import { apiKey, useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp();

const key = { 'x-api-key': apiKey };

async function stockOf(id: string): Promise<number> {
  const product = calls.product.response.parse(
    await (await app.get(`/api/product?_id=${id}`)).json(),
  );
  return product.model_info[0]?.sizes[1]?.stock ?? -1;
}

test('POST /api/pay answers a bill, and the same call again the same bill', async () => {
  const body = payFor('maglia-1');
  const answer = await app.post('/api/pay', body);
  expect(answer.status).toBe(200);
  const { bill } = await answer.json();
  expect(bill.order).toMatchObject({ subtotal: 4500, delivery: 700, total: 5200 });
  expect(bill.order.number).not.toBe('');
  expect(bill.order.products[0].img).toMatch(
    /^cardigan-alba-rosso-1\.\{size\}\.jpg\?v=[0-9a-f]{8}$/,
  );
  expect(bill.order_id.length).toBeGreaterThanOrEqual(22);
  expect(await (await app.post('/api/pay', body)).json()).toEqual({ bill });
  expect(await stockOf('maglia-1')).toBe(4);

  const checked = await app.post('/api/checkPayment', { order_id: bill.order_id });
  expect(checked.status).toBe(200);
  expect(await checked.json()).toMatchObject({
    order: { number: bill.order.number, total: 5200 },
    placed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
});

test('a refused card is a 402 with a sentence, and another card pays the same order', async () => {
  const body = payFor('maglia-4', { payment_method_id: 'pm_card_chargeDeclinedInsufficientFunds' });
  const refused = await app.post('/api/pay', body);
  expect(refused.status).toBe(402);
  const { error } = await refused.json();
  expect(error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
  expect(error.message).toContain('fondi');
  const unpaid = await app.post('/api/checkPayment', { order_id: error.order_id });
  expect(unpaid.status).toBe(409);
  expect((await app.post('/auth_api/sendMail', { order_id: error.order_id }, key)).status).toBe(
    409,
  );

  const paid = await app.post('/api/pay', { ...body, payment_method_id: 'pm_card_visa' });
  expect((await paid.json()).bill.order_id).toBe(error.order_id);
});

test('one confirmation per paid order, however often the browser asks for it', async () => {
  const { bill } = await (
    await app.post('/api/pay', payFor('maglia-7', { email: 'una@example.it' }))
  ).json();
  const asked = await Promise.all(
    Array.from({ length: 8 }, () =>
      app.post(
        '/auth_api/sendMail',
        { order_id: bill.order_id, customer: { email: 'ladro@example.it' }, order: { total: 1 } },
        key,
      ),
    ),
  );
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  await app.untilIdle();
  await app.post('/auth_api/sendMail', { order_id: bill.order_id }, key);
  await app.untilIdle();
  const emails = await app.emails();
  expect(emails.filter((email) => /^To: una@example\.it/m.test(email))).toHaveLength(1);
  expect(emails.filter((email) => email.includes('ladro@example.it'))).toEqual([]);
});

test('POST /api/pay takes a gift with its note, cleaned of invisible characters', async () => {
  const gift = { gift: true, gift_note: 'Auguri 👩‍🎨!\u200B\r\nAda ' };
  const answer = await app.post('/api/pay', payFor('maglia-9', gift));
  expect(answer.status).toBe(200);
  const { bill } = await answer.json();
  expect(bill.order.gift).toBe(true);
  const { rows } = await app.database.pool.query('select gift_note from shop_order where id = $1', [
    bill.order_id,
  ]);
  expect(rows).toEqual([{ gift_note: 'Auguri 👩‍🎨!\nAda' }]);
});

test('a gift’s note of more than 200 characters is a 400 that names the field; callers without a gift read nothing of it', async () => {
  const long = await app.post(
    '/api/pay',
    payFor('maglia-9', { gift: true, gift_note: 'x'.repeat(201) }),
  );
  expect(long.status).toBe(400);
  expect((await long.json()).error.issues).toEqual([
    { path: 'gift_note', message: 'Il testo è troppo lungo' },
  ]);
  const usual = await (await app.post('/api/pay', payFor('maglia-9'))).text();
  expect(usual).toContain('"bill"');
  expect(usual).not.toContain('gift');
});
