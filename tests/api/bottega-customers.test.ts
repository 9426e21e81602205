import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { customerCommand } from '#cli/customer-command.ts';
import { reconcileCommand } from '#cli/reconcile-command.ts';
import type { Command } from '#cli/command.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { customerCalls } from '#contract/bottega/customers.ts';
import { withQuery } from '#contract/endpoints.ts';
import { dumpRows } from '#support/database/dump-rows.ts';
import { makersCalls, useMaker } from '#support/server/makers-calls.ts';
import { apiKey, useTestApp } from '#support/server/open-test-app.ts';
import { payFor } from '#support/shop/make-order.ts';
import { readPageData } from '#support/shop/read-page-data.ts';
import { runCommand } from '#support/shop/run-command.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

/** One customer buys, has another card refused, waits for a piece and withdraws, in the order of these tests. */
const app = useTestApp();
const maker = useMaker(app);
let number: string;
let id: string;

const email = 'Eufrasia.Zanzottera@example.it';
const person = {
  email,
  first_name: 'Eufrasia',
  last_name: 'Zanzottera',
  address_street: 'Vicolo dei Melograni',
  phone: '+39 347 7654321',
};
const traces = [/eufrasia/i, /zanzottera/i, /melograni/i, /347\D?7654321/];

beforeAll(async () => {
  const { bill } = await (await app.post('/api/pay', payFor('maglia-1', person))).json();
  number = bill.order.number;
  id = bill.order_id;
  const declined = payFor('maglia-2', { ...person, payment_method_id: 'pm_card_chargeDeclined' });
  await app.post('/api/pay', declined);
  const color = { code: '#9e4433', name: 'Rosso' };
  const product = { _id: 'maglia-2', name: 'Maglia 2', color, size: 'S' };
  const headers = { 'x-api-key': apiKey };
  await app.post('/auth_api/sendMailCustomerReq', { email: email.toLowerCase(), product }, headers);
  await app.post('/api/askMakers', { email, text: 'Sono Eufrasia Zanzottera: punge?' });
  await app.post('/api/withdraw', { name: 'Eufrasia Zanzottera', order_number: number, email });
  await app.untilIdle();
});

function run(task: Command, ...args: string[]) {
  const settings = { DATABASE_URL: app.database.url, DATA_DIR: app.dataDir };
  return runCommand(task, { args, settings });
}

function find(q: string) {
  return maker.read(customerCalls.customers, withQuery('', { q }));
}

async function erase(typed: string) {
  const response = await maker.act(customerCalls.eraseCustomer, { email: typed });
  return customerCalls.eraseCustomer.response.parse(await response.json());
}

/** Rows and e-mails that still name the customer. */
async function findTraces(): Promise<string[]> {
  const everything = [...(await dumpRows(app.database.pool)), ...(await app.emails())];
  expect(everything.length).toBeGreaterThan(30);
  return everything.filter((text) => traces.some((trace) => trace.test(text)));
}

test('a customer is found by part of the name, by address in any capitals, and by order number, with what an erasure would do', async () => {
  const found = [{ email, name: 'Eufrasia Zanzottera', orders: 1 }];
  for (const q of ['zanzo', email.toUpperCase(), number]) {
    expect((await find(q)).customers, q).toEqual(found);
  }
  const query = withQuery('', { email: ` ${email.toLowerCase()} ` });
  expect(await maker.read(customerCalls.customer, query)).toMatchObject({
    name: 'Eufrasia Zanzottera',
    orders: [{ state: 'failed' }, { id, number, total: 5200, state: 'paid' }],
    requests: [{ piece: 'Maglia 2', size: 'S', state: 'unconfirmed' }],
    withdrawals: [{ order_number: number }],
    erasure: {
      orders: 0,
      // One of them a question.
      requests: 2,
      withdrawals: 0,
      links: 2,
      remaining: expect.arrayContaining([{ kind: 'order', number, reason: 'refund_due' }]),
    },
  });
});

test('customer --export writes all that is kept about an address into a new file, which is also what makers download', async () => {
  const path = join(app.dataDir, 'eufrasia.html');
  const { exitCode, said } = await run(customerCommand, email, '--export', path);
  expect(exitCode).toBe(0);
  expect(said).toContain(`  withdrawals  1: ${number}`);
  const file = await readFile(path, 'utf8');
  const exported = readPageData(file);
  expect(exported).toMatchObject({
    email,
    orders: [
      { order: { number, total: 5200, customer: { first_name: 'Eufrasia' } } },
      { order: { state: 'failed', customer: { phone: person.phone } } },
    ],
    requests: [{ piece: { _id: 'maglia-2', size: 'S' }, state: 'unconfirmed' }],
    questions: [{ text: 'Sono Eufrasia Zanzottera: punge?' }],
    addressLinks: [{ createdAt: expect.any(String) }, { createdAt: expect.any(String) }],
    withdrawals: [{ order_number: number, name: 'Eufrasia Zanzottera' }],
  });
  const kinds = exported.emails.map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual([
    'interest-received',
    'order-confirmation',
    'order-to-makers',
    'question-received',
    'withdrawal-received',
    'withdrawal-to-makers',
  ]);
  expect(exported.keptEmails).toHaveLength(6);
  await expect(run(customerCommand, email, '--export', path)).rejects.toThrow(
    `${path} is there already: name another file.`,
  );
  const response = await maker.ask(withQuery(customerCalls.exportCustomer.path, { email }));
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w-]+\.html"/,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe(file);
});

test('export and erasure want a sign-in of the last ten minutes and an address, and do nothing without', async () => {
  const { cookie, sessionId } = await signInMaker(app.database, 'bea@bottega.example');
  await app.database.pool.query(
    `update maker_session set signed_in_at = now() - interval '11 minutes' where id = $1`,
    [sessionId],
  );
  const old = makersCalls(app, cookie);
  for (const response of [
    await old.ask(withQuery(customerCalls.mayDownload.path, { id: 'customer' })),
    await old.ask(withQuery(customerCalls.exportCustomer.path, { email })),
    await old.act(customerCalls.eraseCustomer, { email }),
  ]) {
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'sign_in_again' } });
  }
  const none = withQuery(customerCalls.exportCustomer.path, { email: 'Eufrasia' });
  expect((await maker.ask(none)).status).toBe(400);
  expect((await maker.act(customerCalls.eraseCustomer, {})).status).toBe(400);
  expect((await find(number)).customers).toHaveLength(1);
});

test('an erasure while money is owed removes the request alone and says why the rest stays, as the command line does', async () => {
  const erased = await erase(email);
  expect(erased).toMatchObject({ orders: 0, requests: 2, withdrawals: 0, kept_emails: 2 });
  expect(erased.remaining.map(({ reason }) => reason)).toContain('refund_due');
  const { exitCode, said, complaints } = await run(customerCommand, email, '--erase', '--yes');
  expect(exitCode).toBe(1);
  expect(said).toContain(
    'Erased: 0 orders, 0 requests, 0 questions, 0 withdrawals, 0 kept e-mails.',
  );
  expect(complaints).toContain(
    `The withdrawal from order ${number} stays until its money is back: refund it in the Bottega.`,
  );
});

test('after an erasure no table and no e-mail tells who it was, and it is written down with its maker', async () => {
  expect(await findTraces()).not.toEqual([]);
  const all = { id, key: 'all-of-it', lines: [], restock: false };
  expect((await maker.act(orderCalls.refund, all)).status).toBe(200);
  await app.database.pool.query(
    `update shop_order set payable_until = now() - interval '1 minute' where state = 'failed'`,
  );
  await run(reconcileCommand);
  await app.untilIdle();
  expect(await erase(email.toUpperCase())).toMatchObject({ withdrawals: 1, remaining: [] });
  await app.untilIdle();
  expect(await findTraces()).toEqual([]);
  expect((await run(customerCommand, email)).said).toEqual([`Nothing is kept about ${email}.`]);
  const { erasures } = await maker.read(customerCalls.customers);
  expect(erasures[0]).toMatchObject({ at: expect.any(String), by: 'Ada', withdrawals: 1 });
});
