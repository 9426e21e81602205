import { randomBytes, randomInt } from 'node:crypto';
import type { Bill } from '#contract/order.ts';
import type { PayRequest } from '#contract/pay.ts';
import { createAttemptGuards } from '#shop/payments/card-testing.ts';
import type { CardGateway } from '#shop/card-gateway.ts';
import type { PayConcurrency } from '#shop/checkout/place-order.ts';
import { createJobHandler, type JobPorts } from '#shop/create-job-handlers.ts';
import type { BottegaPorts } from '#shop/create-bottega.ts';
import { relyingParty } from '#shop/makers/passkey.ts';
import { makePhotograph } from '#images/make-photograph.ts';
import { createPromises } from '#shop/promise/create-promises.ts';
import { createShop, type Shop } from '#shop/create-shop.ts';
import type { Email } from '#shop/emails/email.ts';
import type { PayOutcome } from '#shop/shop.ts';
import { openJobSender } from '#server/jobs/open-job-sender.ts';
import { makePayRequest } from '#support/shop/make-order.ts';
import { createTestClock } from '#support/shop/create-test-clock.ts';
import { type Failpoint, withFailpoints } from '#support/shop/failpoints.ts';
import { createFakePushServices, type FakePushServices } from '#support/shop/fake-push-services.ts';
import { createFakeCardGateway, type FakeCardGateway } from '#support/shop/fake-card-gateway.ts';
import { saveShopFile } from '#support/catalogue/save-shop-file.ts';
import { openJobTable } from '#support/database/open-job-table.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

/** The error of a crash at a failpoint. */
export class Crash extends Error {}

export interface TestShop extends AsyncDisposable {
  shop: Shop;
  ports: JobPorts & BottegaPorts;
  database: TestDatabase;
  cards: FakeCardGateway;
  push: FakePushServices;
  /** E-mails that were sent to customers. */
  emails: Email[];
  /** E-mails that were sent to the makers. */
  toMakers: Email[];
  /** Log entries by name. */
  reported: string[];
  /** Lets time pass for a shop that stands still. */
  pass(ms: number): void;
  /** Lets time pass while the shop goes on with what it is doing. */
  goOn(ms: number): Promise<void>;
  /** Pays with a good card, unless told otherwise. The jobs are still to be run. */
  buy(request: Partial<PayRequest>): Promise<Bill>;
  /** Buys in the same way and runs the jobs: the order is paid then. */
  sell(request: Partial<PayRequest>): Promise<{ id: string; number: string }>;
  /** Throws the next time this place is reached. */
  crashAt(point: Failpoint): void;
  /** Forgets crashes and lost answers that have not happened yet. */
  calm(): void;
  /** Runs the queued jobs that are due, and those they queue; a job that fails is tried again later. */
  runJobs(): Promise<void>;
  pendingJobs(): Promise<string[]>;
}

type Options = {
  /** Stays open when the shop closes. Without it the shop has one of its own. */
  database?: TestDatabase;
  /** Opens another provider instead of the fake; `cards` is of no use then. */
  openGateway?: (database: TestDatabase) => Promise<CardGateway>;
  concurrency?: Partial<PayConcurrency>;
};

/** The carriers of tests. */
const testCarriers = [{ name: 'BRT', template: 'https://brt.example/?n={code}' }];

/** Where the payments of tests come from. */
export const visitor = { ip: '192.0.2.1', browser: 'browser-1' };

/** The order engine on a real database, with a card provider in memory and a clock to turn. */
export async function openTestShop({
  database: kept,
  openGateway,
  concurrency,
}: Options = {}): Promise<TestShop> {
  const database = kept ?? (await createTestDatabase());
  await saveShopFile(database.pool);
  const clock = createTestClock();
  const { now } = clock;
  const cards = createFakeCardGateway({ now });
  const push = createFakePushServices();
  const crashes: Failpoint[] = [];
  const emails: Email[] = [];
  const toMakers: Email[] = [];
  const reported: string[] = [];
  const { db, pool } = database;
  const jobs = openJobTable(pool);
  const sender = await openJobSender({ pool, complain: fail });
  const report = {
    info: (event: string) => void reported.push(event),
    warn: (event: string) => void reported.push(event),
    error: (event: string) => void reported.push(event),
  };
  const bare: TestShop['ports'] = {
    clock,
    randomId: () => randomBytes(18).toString('base64url'),
    db,
    sendJobs: sender.sendJobs,
    cards: openGateway ? await openGateway(database) : cards,
    guards: createAttemptGuards(pool, report),
    carriers: testCarriers,
    promises: createPromises({ clock, db }),
    terms: ['Premendo “Paga” invii un ordine con obbligo di pagare'],
    report,
    emailDb: db,
    mailer: {
      prepare: async (email) => ({
        async send() {
          (email.kind.endsWith('-to-makers') ? toMakers : emails).push(email);
          return { ok: true };
        },
      }),
    },
    push,
    readLists: () => Promise.reject(new Error('These tests read no lists of the catalogue')),
    readFilterRows: () => Promise.reject(new Error('These tests filter no lists')),
    relyingParty: relyingParty('https://shop.example'),
    keptEmails: { about: async () => [], remove: async () => undefined },
    makePhotograph: ({ original, ...cut }) => makePhotograph(original, cut),
    randomCode: () => String(randomInt(10 ** 8)).padStart(8, '0'),
  };
  const ports = withFailpoints(bare, (point) => {
    const at = crashes.indexOf(point);
    if (at === -1) return;
    crashes.splice(at, 1);
    throw new Crash(point);
  });
  const handle = createJobHandler(ports);
  const shop = createShop(ports, concurrency);
  const runJobs = async () => void (await jobs.runDue({ handle, now }));
  const buy = async (request: Partial<PayRequest>) =>
    billOf(await shop.checkout.pay(makePayRequest(request), visitor));
  return {
    shop,
    ports,
    database,
    cards,
    push,
    emails,
    toMakers,
    reported,
    buy,
    async sell(request) {
      const { order_id: id, order } = await buy(request);
      await runJobs();
      return { id, number: order.number ?? '' };
    },
    pass: clock.pass,
    goOn: clock.goOn,
    crashAt: (point) => void crashes.push(point),
    calm() {
      crashes.length = 0;
      cards.calm();
    },
    runJobs,
    pendingJobs: jobs.pending,
    async [Symbol.asyncDispose]() {
      await sender[Symbol.asyncDispose]();
      if (kept === undefined) await database[Symbol.asyncDispose]();
    },
  };
}

function fail(line: string): never {
  throw new Error(line);
}

/** The bill of a payment; throws with the outcome when there is none. */
export function billOf(outcome: PayOutcome): Bill {
  if (outcome.ok && 'bill' in outcome.response) return outcome.response.bill;
  throw new Error(`Expected a bill, got ${JSON.stringify(outcome)}`);
}

export function reasonOf(outcome: PayOutcome): string {
  if (!outcome.ok) return outcome.reason;
  return 'bill' in outcome.response ? 'paid' : 'requires_action';
}

export { makePayRequest };
