import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PayAnswer, PayRequest } from '#contract/pay.ts';
import { createOutbox } from '#database/jobs/create-outbox.ts';
import { createAttemptGuards } from '#database/orders/create-attempt-guards.ts';
import { createLetterLog } from '#database/orders/create-letter-log.ts';
import { createOrderStore } from '#database/orders/create-order-store.ts';
import type { CardGateway } from '#shop/checkout/card-gateway.ts';
import type { Failpoint } from '#shop/checkout/failpoint.ts';
import { createJobHandler, type JobPorts } from '#shop/create-job-handlers.ts';
import { createShop } from '#shop/create-shop.ts';
import type { Letter } from '#shop/letters.ts';
import type { Job } from '#shop/ports.ts';
import type { PayOutcome, Shop } from '#shop/shop.ts';
import { createFakeCardGateway, type FakeCardGateway } from '#support/fake-card-gateway.ts';
import { makeShopFile } from '#support/make-catalogue.ts';
import { makeSettings } from '#support/make-settings.ts';
import { createTestDatabase, type TestDatabase } from '#support/test-database.ts';

/** What a crash at a failpoint throws. */
export class Crash extends Error {}

export interface TestShop extends AsyncDisposable {
  shop: Shop;
  ports: JobPorts;
  database: TestDatabase;
  cards: FakeCardGateway;
  /** Letters that were sent. */
  letters: Letter[];
  /** What went to the log, by name. */
  reported: string[];
  /** Lets time pass for the shop. */
  pass(ms: number): void;
  /** Throws the next time this place is reached. */
  crashAt(point: Failpoint): void;
  /** Forgets crashes and lost answers that have not happened yet. */
  calm(): void;
  /** Runs the queued jobs that are due, and those they queue; a job that fails is tried again later. */
  runJobs(): Promise<void>;
  pendingJobs(): Promise<string[]>;
}

type Options = {
  /** Opens another provider instead of the fake; `cards` is of no use then. */
  openGateway?: (database: TestDatabase) => Promise<CardGateway>;
};

/** The order engine on a real database, with a card provider in memory and a clock to turn. */
export async function openTestShop({ openGateway }: Options = {}): Promise<TestShop> {
  const database = await createTestDatabase();
  await sql`create table test_job (
    id bigint generated always as identity primary key, name text not null, data jsonb not null,
    start_after timestamptz
  )`.execute(database.db);
  const settings = JSON.stringify(makeShopFile());
  await database.pool.query(`insert into setting (name, value) values ('shop', $1)`, [settings]);
  let offsetMs = 0;
  const now = () => new Date(Date.now() + offsetMs);
  const cards = createFakeCardGateway(now);
  const crashes: Failpoint[] = [];
  const letters: Letter[] = [];
  const reported: string[] = [];
  const { db, pool } = database;
  const outbox = createOutbox(tableBoss);
  const ports: JobPorts = {
    clock: { now, pause: () => wait(2) },
    randomId: () => randomBytes(18).toString('base64url'),
    orders: createOrderStore({ db, outbox }),
    cards: openGateway ? await openGateway(database) : cards,
    guards: createAttemptGuards(pool),
    settings: { read: async () => makeSettings() },
    terms: ['Premendo "Paga" invii un ordine con obbligo di pagare'],
    report: {
      warn: (event) => void reported.push(event),
      error: (event) => void reported.push(event),
    },
    reach(point) {
      const at = crashes.indexOf(point);
      if (at === -1) return;
      crashes.splice(at, 1);
      throw new Crash(point);
    },
    letters: createLetterLog(db),
    sender: { send: async (letter) => void letters.push(letter) },
    ...absentNouns,
  };
  const handle = createJobHandler(ports);
  return {
    shop: createShop(ports),
    ports,
    database,
    cards,
    letters,
    reported,
    pass(ms) {
      offsetMs += ms;
    },
    crashAt: (point) => void crashes.push(point),
    calm() {
      crashes.length = 0;
      cards.calm();
    },
    async runJobs() {
      for (let round = 0; round < 10 && (await runDueJobs(database, { handle, now })) > 0;) {
        round += 1;
      }
    },
    async pendingJobs() {
      const { rows } = await pool.query<{ name: string }>('select name from test_job order by id');
      return rows.map(({ name }) => name);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

/** Keeps jobs in a table of the same database, as pg-boss does: a rollback leaves none. */
const tableBoss: Parameters<typeof createOutbox>[0] = {
  async send(name: unknown, data?: unknown, options?: unknown) {
    if (!isSendOptions(options)) throw new Error('A job needs its transaction');
    const { db, startAfter } = options;
    const values = [name, JSON.stringify(data), startAfter ?? null];
    await db.executeSql(
      'insert into test_job (name, data, start_after) values ($1, $2, $3)',
      values,
    );
    return null;
  },
};

type SendOptions = {
  db: { executeSql(text: string, values: unknown[]): Promise<unknown> };
  startAfter?: Date;
};

function isSendOptions(options: unknown): options is SendOptions {
  return typeof options === 'object' && options !== null && 'db' in options;
}

async function runDueJobs(
  { pool }: TestDatabase,
  { handle, now }: { handle: (job: Job) => Promise<void>; now: () => Date },
): Promise<number> {
  const { rows } = await pool.query<Job & { id: string }>(
    'select id, name, data from test_job where start_after is null or start_after <= $1 order by id',
    [now()],
  );
  let done = 0;
  for (const { id, ...job } of rows) {
    try {
      await handle(job);
      await pool.query('delete from test_job where id = $1', [id]);
      done += 1;
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
    }
  }
  return done;
}

/** A payment answer with a bill, or a failure that shows what came instead. */
export function billOf(outcome: PayOutcome): Extract<PayAnswer, { bill: unknown }>['bill'] {
  if (outcome.ok && 'bill' in outcome.answer) return outcome.answer.bill;
  throw new Error(`Expected a bill, got ${JSON.stringify(outcome)}`);
}

export function reasonOf(outcome: PayOutcome): string {
  if (!outcome.ok) return outcome.reason;
  return 'bill' in outcome.answer ? 'paid' : 'requires_action';
}

export function makePayRequest(changes: Partial<PayRequest> = {}): PayRequest {
  return {
    idempotency_key: randomBytes(12).toString('hex'),
    email: 'ada@example.it',
    first_name: 'Ada',
    last_name: 'Bianchi',
    address_street: 'Via Roma',
    address_civic_number: '1',
    address_zipcode: '12025',
    address_city: 'Dronero',
    address_region: 'CN',
    order: { products: [], total: 0, subtotal: 0, delivery: 0 },
    payment_method: 'credit card',
    payment_method_id: 'pm_card_visa',
    ...changes,
  };
}

const absent = () => Promise.reject(new Error('This noun has no part in these tests'));
const absentNouns = {
  catalogue: {
    advices: absent,
    page: absent,
    count: absent,
    some: absent,
    find: absent,
    listed: absent,
  },
  survey: { active: absent, record: absent },
  interests: { add: absent, find: absent, tellWaiting: absent, forgetOld: absent },
  withdrawals: { add: absent, find: absent },
};
