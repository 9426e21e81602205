import { beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { payFor } from '#support/shop/make-order.ts';
import { useTestApp } from '#support/server/open-test-app.ts';

const app = useTestApp({ TRUST_PROXY: '1' });
let orderId: string;
let number: string;
/** As a browser would show it. */
let cookie: string;

const person = {
  email: 'zelda.mirtilli@example.it',
  first_name: 'Zelda',
  last_name: 'Mirtilli',
  address_street: 'Vicolo Corto',
  address_civic_number: '77bis',
  address_zipcode: '98765',
  address_city: 'Gressoney',
  address_region: 'Aosta',
  phone: '3339876543',
};

/** A note may name its giver: it is as personal as the address. */
const gift_note = 'Con affetto, zia Ortensia';

beforeAll(async () => {
  const paid = await app.post('/api/pay', {
    ...payFor('maglia-1', { gift: true, gift_note }),
    ...person,
  });
  const { bill } = await paid.json();
  orderId = bill.order_id;
  number = bill.order.number;
  cookie = paid.headers.get('set-cookie')?.split(';')[0] ?? '';
});

/** Personal data in a text, in each spelling that a page, its data or an address uses. */
function leaks(text: string): string[] {
  const spellings = (value: string) => [value, encodeURIComponent(value), value.toUpperCase()];
  return [...Object.values(person), gift_note].filter((value) =>
    spellings(value).some((spelling) => text.includes(spelling)),
  );
}

async function askRecipient(body: object, headers: Record<string, string> = {}) {
  const answer = await app.post(calls.orderRecipient.path, { order_id: orderId, ...body }, headers);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

function postForm(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.post(paths.order(orderId), new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...headers,
  });
}

test('the link of an order alone shows nothing personal, in the page and in the calls', async () => {
  const page = await app.get(paths.order(orderId), { cookie });
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain(number);
  expect(html).toContain('Maglia 1');
  expect(leaks(html)).toEqual([]);
  const answer = await app.post(calls.orderProgress.path, { order_id: orderId });
  const text = await answer.text();
  expect(calls.orderProgress.response.parse(JSON.parse(text)).order.number).toBe(number);
  expect(leaks(text)).toEqual([]);
  expect((await askRecipient({})).body).toEqual({ known: false });
});

test('the page of an order is kept by nobody, and its address goes nowhere', async () => {
  const page = await app.get(paths.order(orderId));
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  const html = await page.text();
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
});

test('the browser that ordered, and who types the address of the order, see where it goes', async () => {
  const recipient = {
    first_name: 'Zelda',
    address: 'Vicolo Corto',
    email: person.email,
    gift: { note: gift_note },
  };
  expect((await askRecipient({}, { cookie })).body).toMatchObject({ known: true, recipient });
  const typed = ` ${person.email.toUpperCase()} `;
  expect((await askRecipient({ email: typed })).body).toMatchObject({ known: true, recipient });
});

test('a wrong address is answered alike, whether or not there is such an order', async () => {
  const wrong = { email: 'bea@example.it' };
  const from = { 'x-forwarded-for': '203.0.113.9' };
  expect((await askRecipient(wrong, from)).body).toEqual({ known: false });
  const other = await askRecipient({ ...wrong, order_id: 'A'.repeat(24) }, from);
  expect(other).toMatchObject({ status: 200, body: { known: false } });
});

test('a posted form shows where the order goes, also from a page that names no origin', async () => {
  const fromHere = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  const shown = await postForm({ email: person.email }, fromHere);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect(leaks(await shown.text())).toEqual(expect.arrayContaining(['Vicolo Corto', gift_note]));
  const wrong = await postForm({ email: 'bea@example.it' }, fromHere);
  expect(wrong.status).toBe(403);
  const html = await wrong.text();
  expect(html).toContain('Non è l’indirizzo e-mail di questo ordine');
  expect(leaks(html)).toEqual([]);
  expect((await postForm({ email: 'bea@' }, fromHere)).status).toBe(400);
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  for (const headers of [elsewhere, { ...elsewhere, origin: 'null' }])
    expect((await postForm({ email: person.email }, headers)).status).toBe(403);
});

test('addresses can be tried ten times by one visitor, then nobody hears whether one is right', async () => {
  const from = { 'x-forwarded-for': '203.0.113.10' };
  const other = { order_id: 'B'.repeat(24), email: 'bea@example.it' };
  for (let tried = 0; tried < 10; tried += 1) await askRecipient(other, from);
  const limited = await askRecipient({ email: person.email }, from);
  expect(limited).toMatchObject({ status: 429, body: { error: { code: 'too_many_attempts' } } });
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('addresses can be tried ten times for one order, by however many visitors', async () => {
  const other = { order_id: 'C'.repeat(24), email: 'bea@example.it' };
  const statuses: number[] = [];
  for (let visitor = 0; visitor < 11; visitor += 1) {
    const from = { 'x-forwarded-for': `198.51.100.${visitor}` };
    statuses.push((await askRecipient(other, from)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

test('an id that no order has is no page, and its call finds nothing', async () => {
  expect((await app.get(paths.order('D'.repeat(24)))).status).toBe(404);
  const answer = await app.post(calls.orderProgress.path, { order_id: 'D'.repeat(24) });
  expect(answer.status).toBe(404);
});

test('in none of its states, by no address of it and with no cookie does an order name who ordered', async () => {
  const { pool } = app.database;
  await app.untilIdle();
  await pool.query(
    `insert into refund (id, order_id, key, amount_cents, lines, reason, state, provider_id, created_at)
    values ('told', $1, 'told', 100, '[]', $2, 'done', 're_told', now())`,
    [orderId, `Per ${Object.values(person).join(', ')}`],
  );
  const addresses = [
    paths.order(orderId),
    `${paths.order(orderId)}.data`,
    paths.accepted(orderId),
    paths.pay(orderId),
  ];
  for (const state of ['paid', 'shipped', 'delivered', 'refunded'] as const) {
    await pool.query('update shop_order set state = $2, tracking = $3 where id = $1', [
      orderId,
      state,
      state === 'paid' ? null : 'BRT 0123456789',
    ]);
    for (const address of addresses) {
      const answer = await app.get(address, { cookie });
      const told = JSON.stringify([...answer.headers]) + (await answer.text());
      expect([state, address, leaks(told)]).toEqual([state, address, []]);
    }
    const progress = await (await app.post(calls.orderProgress.path, { order_id: orderId })).text();
    expect([state, leaks(progress)]).toEqual([state, []]);
  }
});
