import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  isDatabaseAway,
  isDatabaseFull,
  isDatabaseUnavailable,
} from '#database/is-database-unavailable.ts';
import { withClient } from '#database/with-client.ts';
import { createTestDatabase, type TestDatabase } from '#support/database/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database[Symbol.asyncDispose]());

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Ends every other connection to the database, as a server does that goes down. */
async function endConnections(): Promise<void> {
  await withClient({ connectionString: database.url }, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  );
}

test('a connection that ends in the middle of a transaction means that the database is away', async () => {
  const { db } = database;
  const work = db.transaction().execute(async (tx) => {
    await tx.selectFrom('product').select('id').execute();
    await endConnections();
    await tx.selectFrom('product').select('id').execute();
  });
  expect(isDatabaseUnavailable(await reasonOf(work))).toBe(true);
  await expect(db.selectFrom('product').select('id').execute()).resolves.toEqual([]);
});

test('a connection that ends while a statement waits means that the database is away', async () => {
  const client = await database.pool.connect();
  const waiting = reasonOf(client.query('select pg_sleep(10)'));
  await endConnections();
  expect(isDatabaseUnavailable(await waiting)).toBe(true);
  client.release(true);
});

test('a server that is not there is away, over a socket as over TCP', async () => {
  const addresses = ['postgresql:///shop?host=%2Fnowhere', 'postgresql://127.0.0.1:1/shop'];
  for (const connectionString of addresses) {
    const reason = await reasonOf(new pg.Client({ connectionString }).connect());
    expect(isDatabaseUnavailable(reason)).toBe(true);
    expect(isDatabaseUnavailable(new Error('Not saved', { cause: reason }))).toBe(true);
  }
});

test('a statement that waited too long for a commit that hangs means that the database is away', async () => {
  const client = await database.pool.connect();
  await client.query('set statement_timeout = 1');
  expect(isDatabaseUnavailable(await reasonOf(client.query('select pg_sleep(10)')))).toBe(true);
  client.release(true);
});

test.each([
  ['idle_in_transaction_session_timeout', 'begin'],
  ['idle_session_timeout', 'select 1'],
])(
  'a connection that the server ended by its %s means that the database is away',
  async (name, before) => {
    const client = await database.pool.connect();
    const ended = new Promise((resolve) => void client.once('error', resolve));
    // Both at once: between two the server may end the connection already.
    await client.query(`set ${name} = 1; ${before}`);
    expect(isDatabaseUnavailable(await ended)).toBe(true);
    expect(isDatabaseUnavailable(await reasonOf(client.query('select 1')))).toBe(true);
    client.release(true);
  },
);

test('a server that is only a copy now is away, also where it says so in a roundabout way', () => {
  const unlogged = { code: '0A000', routine: 'get_relation_info' };
  const readOnly = { code: '25006', routine: 'PreventCommandIfReadOnly' };
  for (const answer of [unlogged, readOnly]) {
    expect(isDatabaseUnavailable(Object.assign(new Error('No'), answer))).toBe(true);
  }
  const unsupported = Object.assign(new Error('No'), { code: '0A000', routine: 'transformLock' });
  expect(isDatabaseUnavailable(unsupported)).toBe(false);
});

test.for([
  ['58P01', 'could not open file "base/16384/16554": No such file or directory', true],
  ['XX001', 'invalid page in block 0 of relation "base/16384/16554"', true],
  ['XX002', 'index "product_pkey" contains unexpected zero page at block 0', true],
  ['3D000', 'database "gomitolo" does not exist', true],
  ['22023', '"base/16384" is not a valid data directory', true],
  ['22023', 'invalid value for parameter "TimeZone"', false],
  ['XX000', 'cache lookup failed for type 1', false],
] as const)(
  'a database with damaged files is not there, and not away: %s, %s',
  ([code, said, isIll]) => {
    const error = new Error('Not read', { cause: Object.assign(new Error(said), { code }) });
    expect([isDatabaseUnavailable(error), isDatabaseAway(error)]).toEqual([isIll, false]);
  },
);

test('a statement that is wrong, or a file that is missing, says nothing about the database', async () => {
  const wrong = await reasonOf(database.pool.query('select from nowhere'));
  expect(wrong).toBeInstanceOf(pg.DatabaseError);
  expect(isDatabaseUnavailable(wrong)).toBe(false);
  const missing = Object.assign(new Error('No such file'), { code: 'ENOENT', syscall: 'open' });
  expect(isDatabaseUnavailable(missing)).toBe(false);
});

test.for([
  ['53100', 'could not extend file "base/16384/16554"', true],
  ['XX000', 'could not write init file: No space left on device', true],
  ['58030', 'could not write to file "pg_xact/0000": No space left on device', true],
  ['58030', 'could not read block 7 in file "base/16384/16554": Input/output error', false],
  ['23505', 'Key (name)=(No space left on device) already exists', false],
] as const)('a full disk is told from other failures: %s, %s', ([code, message, isFull]) => {
  const cause = Object.assign(new Error(message), { code });
  expect(isDatabaseFull(new Error('Not saved', { cause }))).toBe(isFull);
});
