import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { customerCommand } from '#cli/customer-command.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { customerCalls } from '#contract/bottega/customers.ts';
import { withQuery } from '#contract/endpoints.ts';
import { makersCalls } from '#support/server/makers-calls.ts';
import { apiKey, useTestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';
import { runCommand } from '#support/shop/run-command.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

/** One customer buys, waits for a piece and withdraws, in the order of these tests. */
const app = useTestApp();
const email = 'Eufrasia.Zanzottera@example.it';
let maker: ReturnType<typeof makersCalls>;
let number: string;
let id: string;

beforeAll(async () => {
  maker = makersCalls(app, (await signInMaker(app.database)).cookie);
  const person = { email, first_name: 'Eufrasia', last_name: 'Zanzottera' };
  const { bill } = await (await app.post('/api/pay', payFor('maglia-1', person))).json();
  number = bill.order.number;
  id = bill.order_id;
  const product = {
    _id: 'maglia-2',
    name: 'Maglia 2',
    color: { code: '#9e4433', name: 'Rosso' },
    size: 'S',
  };
  const headers = { 'x-api-key': apiKey };
  await app.post('/auth_api/sendMailCustomerReq', { email: email.toLowerCase(), product }, headers);
  const other = { email: 'aspetta@example.it', product };
  await app.post('/auth_api/sendMailCustomerReq', other, headers);
  const withdrawal = { name: 'Eufrasia Zanzottera', order_number: number, email };
  await app.post('/api/withdraw', withdrawal);
  await app.untilIdle();
});

function find(q: string) {
  return maker.read(customerCalls.customers, withQuery('', { q }));
}

function run(...args: string[]) {
  const settings = { DATABASE_URL: app.database.url, DATA_DIR: app.dataDir };
  return runCommand(customerCommand, { args, settings });
}

test('a customer is found by part of the name, by address in any capitals, and by a short order number', async () => {
  const found = [{ email, name: 'Eufrasia Zanzottera', orders: 1 }];
  const short = String(Number(number.split('-')[1]));
  for (const q of ['zanzo', email.toUpperCase(), number, short]) {
    expect((await find(q)).customers, q).toEqual(found);
  }
  expect(await find('nessuno')).toMatchObject({ customers: [] });
});

test('an address that only waits for a piece is found', async () => {
  expect((await find('aspetta')).customers).toEqual([{ email: 'aspetta@example.it', orders: 0 }]);
});

test('a customer has the orders, requests, withdrawals and e-mails of the address, and what an erasure would do', async () => {
  const query = withQuery('', { email: ` ${email.toLowerCase()} ` });
  const customer = await maker.read(customerCalls.customer, query);
  expect(customer).toMatchObject({
    name: 'Eufrasia Zanzottera',
    orders: [{ id, number, total: 5200, state: 'paid' }],
    requests: [{ piece: 'Maglia 2', size: 'S', state: 'unconfirmed' }],
    withdrawals: [{ order_number: number }],
    erasure: {
      orders: 0,
      requests: 1,
      withdrawals: 0,
      links: 1,
      kept_emails: 1,
      remaining: [
        { kind: 'order', number, reason: 'refund_due' },
        { kind: 'withdrawal', number, reason: 'refund_due' },
      ],
    },
  });
  expect(customer.emails.map(({ kind }) => kind).toSorted()).toEqual([
    'interest-received',
    'order-confirmation',
    'withdrawal-received',
  ]);
});

test('the downloaded file is the one that the command line writes', async () => {
  const path = join(app.dataDir, 'eufrasia.html');
  await run(email, '--export', path);
  const response = await maker.ask(withQuery(customerCalls.exportCustomer.path, { email }));
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w-]+\.html"/,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  const page = await response.text();
  expect(page).toBe(await readFile(path, 'utf8'));
  // Each field has an Italian name, which begins with a capital.
  expect(page).toContain('<dt>Che cosa è successo</dt>');
  expect(page).not.toMatch(/<dt>(?![A-Z])/);
});

test('an address that is none is refused', async () => {
  for (const { path } of [customerCalls.customer, customerCalls.exportCustomer]) {
    expect((await maker.ask(withQuery(path, { email: 'Eufrasia' }))).status).toBe(400);
  }
  expect((await maker.act(customerCalls.eraseCustomer, {})).status).toBe(400);
});

test('export and erasure want a sign-in of the last ten minutes, and do nothing without', async () => {
  const { cookie, sessionId } = await signInMaker(app.database, 'bea@bottega.example');
  await app.database.pool.query(
    `update maker_session set signed_in_at = now() - interval '11 minutes' where id = $1`,
    [sessionId],
  );
  const old = makersCalls(app, cookie);
  const asked = [
    await old.ask(withQuery(customerCalls.mayDownload.path, { id: 'customer' })),
    await old.ask(withQuery(customerCalls.exportCustomer.path, { email })),
    await old.act(customerCalls.eraseCustomer, { email }),
  ];
  for (const response of asked) {
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'sign_in_again' } });
  }
  expect((await app.get(withQuery(customerCalls.customer.path, { email }))).status).toBe(401);
  expect(
    (await maker.read(customerCalls.customer, withQuery('', { email }))).requests,
  ).toHaveLength(1);
});

test('an erasure while money is owed removes the request alone and says why the rest stays, as the command line does', async () => {
  const response = await maker.act(customerCalls.eraseCustomer, { email });
  const erased = customerCalls.eraseCustomer.response.parse(await response.json());
  expect(erased).toMatchObject({ orders: 0, requests: 1, withdrawals: 0, kept_emails: 1 });
  expect(erased.remaining.map(({ reason }) => reason)).toEqual(['refund_due', 'refund_due']);
  const { exitCode, said, complaints } = await run(email, '--erase', '--yes');
  expect(exitCode).toBe(1);
  expect(said).toContain(
    'Erased: 0 orders, 0 requests, 0 questions, 0 withdrawals, 0 kept e-mails.',
  );
  expect(complaints).toHaveLength(2);
});

test('an erasure after the refund leaves nothing of the person, and is written down with its maker', async () => {
  const all = { id, key: 'all-of-it', lines: [], restock: false };
  expect((await maker.act(orderCalls.refund, all)).status).toBe(200);
  await app.untilIdle();
  const response = await maker.act(customerCalls.eraseCustomer, { email: email.toUpperCase() });
  const erased = customerCalls.eraseCustomer.response.parse(await response.json());
  expect(erased).toMatchObject({ orders: 1, requests: 0, withdrawals: 1, remaining: [] });
  expect((await run(email)).said).toEqual([`Nothing is kept about ${email}.`]);
  expect((await find(number)).customers).toEqual([]);
  // A second press erases nothing more.
  await maker.act(customerCalls.eraseCustomer, { email });
  const { erasures } = await maker.read(customerCalls.customers);
  expect(erasures).toEqual([
    { at: expect.any(String), by: 'Ada', orders: 1, requests: 0, withdrawals: 1 },
    { at: expect.any(String), by: 'Ada', orders: 0, requests: 1, withdrawals: 0 },
  ]);
});
