import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKey, openTestApp, type TestApp } from '#support/server/open-test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: '1' });
});

afterAll(() => app[Symbol.asyncDispose]());

/** As many visitors as there are calls: none of them sends too many. */
function fromAnywhere(nth: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.${nth >> 8}.${nth & 255}` };
}

async function emailsTo(name: string): Promise<string[]> {
  await app.untilIdle();
  return (await app.emails()).filter((email) => new RegExp(`^To: ${name}`, 'im').test(email));
}

test('two hundred withdrawals to one address send it no more than three receipts, and none with a stranger’s words', async () => {
  const answers = [];
  for (let nth = 0; nth < 200; nth += 1) {
    const email = ['vera@example.it', 'VERA@example.it', `vera+${nth}@example.it`][nth % 3];
    const body = { name: 'Compra-qui', order_number: `2026-00001 spam.example ${nth}`, email };
    const answer = await app.post('/api/withdraw', body, fromAnywhere(nth));
    expect(answer.status).toBe(200);
    answers.push(await answer.json());
  }
  const emails = await emailsTo('vera');
  expect(emails).toHaveLength(3);
  for (const email of emails) expect(email).not.toMatch(/Compra-qui|spam\.example|2026-00001/);
  expect(answers.map(({ receipt }) => receipt).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'sent'),
    ...Array.from({ length: 197 }, () => 'uncertain'),
  ]);
  const { rowCount } = await app.database.pool.query('select from withdrawal');
  expect(rowCount).toBe(200);
});

test('whoever withdraws when the receipts are used up reads when it was received, and that it counts', async () => {
  const fields = { name: 'Vera', order_number: '2026-00001', email: 'vera@example.it' };
  const form = new URLSearchParams({ ...fields, step: 'confirm' }).toString();
  const page = await app.post('/recesso', form, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  const words = await page.text();
  expect(words).toMatch(/Dichiarazione ricevuta il \d{1,2} \p{L}+ \d{4} alle ore \d\d:\d\d/u);
  expect(words).toContain('Il recesso è registrato e vale.');
});

/** The jumpers of the test app: sold out in S, five pieces in M. */
function ask(email: string, { nth, size = 'S' }: { nth: number; size?: string }) {
  const color = { code: '#9e4433', name: 'Rosso' };
  const product = { _id: `maglia-${(nth % 14) + 1}`, name: 'spam.example', color, size };
  const headers = { 'x-api-key': apiKey, ...fromAnywhere(nth) };
  return app.post('/auth_api/sendMailCustomerReq', { email, product }, headers);
}

/** The way to the page that an e-mail's link leads to. */
async function linkIn(email: string | undefined): Promise<string> {
  const { text = '' } = await PostalMime.parse(email ?? '');
  const [, path = ''] = /(\/avvisami\/conferma\?codice=[\w-]+)/.exec(text) ?? [];
  return path;
}

function press(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.post(path, '', { ...type, ...headers });
}

async function statesOf(email: string): Promise<string[]> {
  const { rows } = await app.database.pool.query(
    'select distinct state from back_in_stock_request where lower(email) = $1',
    [email],
  );
  return rows.map(({ state }) => state);
}

test('an address that many pieces are asked for is sent three e-mails, without a stranger’s words', async () => {
  for (let nth = 0; nth < 240; nth += 1) {
    const answer = await ask(nth % 2 === 0 ? 'ugo@example.it' : 'UGO+x@Example.it', { nth });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  }
  const emails = await emailsTo('ugo');
  expect(emails).toHaveLength(3);
  for (const email of emails) expect(email).not.toContain('spam.example');
});

test('a back-in-stock request for a piece that can be bought is refused', async () => {
  const answer = await ask('ida@example.it', { nth: 0, size: 'M' });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({
    error: {
      code: 'in_stock',
      message: 'Questo pezzo è di nuovo disponibile: puoi metterlo nel carrello.',
    },
  });
  expect(await emailsTo('ida')).toEqual([]);
  expect(await statesOf('ida@example.it')).toEqual([]);
});

test('an address is confirmed by a press, not by following the link', async () => {
  await ask('eva@example.it', { nth: 1 });
  const [email] = await emailsTo('eva');
  const path = await linkIn(email);
  for (let scanned = 0; scanned < 3; scanned += 1) {
    const page = await app.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain('Confermi il tuo indirizzo?');
  }
  expect(await statesOf('eva@example.it')).toEqual(['unconfirmed']);
  const elsewhere = await press(path, { origin: 'https://elsewhere.example' });
  expect(elsewhere.status).toBe(403);
  expect(await statesOf('eva@example.it')).toEqual(['unconfirmed']);

  expect(await (await press(path)).text()).toContain('Indirizzo confermato');
  expect(await statesOf('eva@example.it')).toEqual(['waiting']);
  expect(await (await press(path)).text()).toContain('Indirizzo già confermato');
  expect(await (await app.get(path)).text()).toContain('Indirizzo già confermato');
});

test('whoever has confirmed an address hears that a request came in, and is not asked again', async () => {
  await ask('eva@example.it', { nth: 2 });
  const emails = await Promise.all((await emailsTo('eva')).map((email) => PostalMime.parse(email)));
  const answered = emails.filter(({ subject }) => subject?.startsWith('Ti avvisiamo quando torna'));
  expect(answered).toHaveLength(1);
  expect(answered[0]?.text).not.toContain('conferma');
  expect(await statesOf('eva@example.it')).toEqual(['waiting']);
});

test.each([
  '',
  '?codice=',
  '?codice=nobody-made-this',
  `?codice=${'x'.repeat(5000)}`,
  '?codice=%00',
])('a link that nobody made (%#) confirms nothing', async (query) => {
  for (const page of [
    await app.get(`/avvisami/conferma${query}`),
    await press(`/avvisami/conferma${query}`),
  ]) {
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Questo link non vale più');
  }
});
