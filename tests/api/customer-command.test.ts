import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { customerCommand } from '#cli/customer-command.ts';
import { reconcileCommand } from '#cli/reconcile-command.ts';
import type { Command } from '#cli/command.ts';
import { dumpRows } from '#support/database/dump-rows.ts';
import { payFor } from '#support/shop/make-order.ts';
import { orderCalls } from '#contract/bottega/back-office-orders.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';
import { apiKey, useTestApp } from '#support/server/open-test-app.ts';
import { runCommand } from '#support/shop/run-command.ts';
import { readPageData } from '#support/shop/read-page-data.ts';

/** One customer buys, asks and withdraws, in the order of these tests. */
const app = useTestApp();
let number: string;
let id: string;
let cookie: string;

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
  ({ cookie } = await signInMaker(app.database));
});

function run(task: Command, ...args: string[]) {
  const settings = { DATABASE_URL: app.database.url, DATA_DIR: app.dataDir };
  return runCommand(task, { args, settings });
}

/** Rows and e-mails that still name the customer. */
async function findTraces(): Promise<string[]> {
  const everything = [...(await dumpRows(app.database.pool)), ...(await app.emails())];
  expect(everything.length).toBeGreaterThan(30);
  return everything.filter((text) => traces.some((trace) => trace.test(text)));
}

test('a customer buys, has another card refused, asks for a piece and withdraws', async () => {
  const answer = await app.post('/api/pay', payFor('maglia-1', person));
  const { bill } = await answer.json();
  number = bill.order.number;
  id = bill.order_id;
  const declined = payFor('maglia-2', { ...person, payment_method_id: 'pm_card_chargeDeclined' });
  expect((await app.post('/api/pay', declined)).status).toBe(402);
  const color = { code: '#9e4433', name: 'Rosso' };
  const product = { _id: 'maglia-2', name: 'Maglia 2', color, size: 'S' };
  const headers = { 'x-api-key': apiKey };
  await app.post('/auth_api/sendMailCustomerReq', { email: email.toLowerCase(), product }, headers);
  const question = { email, text: 'Sono Eufrasia Zanzottera: punge?' };
  expect((await app.post('/api/askMakers', question)).status).toBe(200);
  const withdrawal = { name: 'Eufrasia Zanzottera', order_number: number, email };
  expect((await app.post('/api/withdraw', withdrawal)).status).toBe(200);
  await app.untilIdle();
});

test('customer --export writes all that is kept about an address into a new file', async () => {
  const path = join(app.dataDir, 'eufrasia.html');
  const { exitCode, said } = await run(customerCommand, email, '--export', path);
  expect(exitCode).toBe(0);
  expect(said).toContain(`  withdrawals  1: ${number}`);
  const exported = readPageData(await readFile(path, 'utf8'));
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
  const again = await run(customerCommand, email, '--export', path);
  expect(again).toMatchObject({
    exitCode: 1,
    complaints: [`${path} is there already.`, expect.stringContaining('Usage')],
  });
});

test('customer --erase keeps who waits for an order, and forgets the requests', async () => {
  const { exitCode, said, complaints } = await run(customerCommand, email, '--erase', '--yes');
  expect(exitCode).toBe(1);
  expect(said).toContain(
    'Erased: 0 orders, 1 requests, 1 questions, 0 withdrawals, 2 kept e-mails.',
  );
  expect(complaints).toContain(
    `The withdrawal from order ${number} stays until its money is back: refund it in the Bottega.`,
  );
  const { rows } = await app.database.pool.query('select email from back_in_stock_request');
  expect(rows).toEqual([]);
  expect(await app.emails()).toHaveLength(4);
});

test('after --erase no table and no e-mail tells who it was', async () => {
  expect(await findTraces()).not.toEqual([]);
  const all = { id, key: 'all-of-it', lines: [], restock: false };
  const headers = { cookie, origin: 'http://localhost:3000' };
  expect((await app.post(orderCalls.refund.path, all, headers)).status).toBe(200);
  await app.database.pool.query(
    `update shop_order set payable_until = now() - interval '1 minute' where state = 'failed'`,
  );
  await run(reconcileCommand);
  await app.untilIdle();
  expect(await run(customerCommand, email.toUpperCase(), '--erase', '--yes')).toMatchObject({
    exitCode: 0,
    complaints: [],
  });
  await app.untilIdle();
  expect(await findTraces()).toEqual([]);
  expect((await run(customerCommand, email)).said).toEqual([`Nothing is kept about ${email}.`]);
});

test.each([[[]], [['Eufrasia']], [['a@b.it', 'c@d.it']], [['a@b.it', '--delete']]])(
  'customer with %j is told how it is used',
  async (args) => {
    const { exitCode, complaints } = await run(customerCommand, ...args);
    expect(exitCode).toBe(1);
    expect(complaints.at(-1)).toBe(`Usage: npm run shop -- ${customerCommand.usage}`);
  },
);
