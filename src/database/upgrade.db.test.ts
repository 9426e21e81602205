import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openJobSender } from '#server/jobs/open-job-sender.ts';
import { awaitLockWaiters } from '#support/database/block-row-writes.ts';
import {
  openEmptyDatabase,
  openPreviousShop,
  previousMigrations,
  readRows,
  sortRows,
} from '#support/database/open-previous-shop.ts';
import { readCatalog } from '#support/database/read-catalog.ts';
import { newFolder } from '#support/new-folder.ts';
import { leftOut } from './backup/backup-format.ts';
import { createPreviousSchema, loadBackup } from './backup/load-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { migrate } from './migrate.ts';
import { schemaName } from './previous-schema.ts';

test('a database of version 0.1.0 becomes the same as a new one, by an owner without other rights', async () => {
  await using fresh = await openEmptyDatabase();
  await migrate(fresh.pool);
  await using old = await openEmptyDatabase();
  const owner = `owner_${process.pid}`;
  await old.pool.query(`drop schema pgboss cascade;
    create role ${owner}; alter schema public owner to ${owner}`);
  const pool = new pg.Pool({ connectionString: old.url, options: `-c role=${owner}` });
  try {
    await createPreviousSchema(pool, previousMigrations);
    expect(await migrate(pool)).toEqual(await readNames(fresh.pool));
    expect(await migrate(pool)).toEqual([]);
  } finally {
    await pool.end();
    await old.pool.query(`reassign owned by ${owner} to current_user; drop owned by ${owner};
      drop role ${owner}`);
  }
  expect(await readCatalog(old.pool)).toEqual(await readCatalog(fresh.pool));
  expect(await readNames(old.pool)).toEqual(await readNames(fresh.pool));
});

test('a shop of version 0.1.0 keeps every row, in place with a backup before, and by its backup', async () => {
  await using old = await openPreviousShop();
  const before = await readRows(old.pool);
  const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
  expect(empty).toEqual([]);
  const file = await newFile();
  const steps: string[] = [];
  await migrate(old.pool, {
    before: async (first) => {
      steps.push(first);
      await writeBackup({ url: old.url, file, now: new Date() });
    },
  });
  expect(steps).toEqual(['0100_schema.sql']);
  const { product_search, search_word, ...kept } = await readRows(old.pool);
  // Tables that came begin empty.
  const came = Object.fromEntries(Object.keys(kept).map((table) => [table, []]));
  const expected = { ...came, ...renameAll(before) };
  expect(kept).toEqual(expected);
  expect([product_search, search_word]).not.toContainEqual([]);
  expect(await readJobs(old.pool)).toMatchObject([
    { name: 'capture-order', data: { orderId: 'order-of-the-first-days-6' } },
  ]);
  // Numbers go on where they were.
  await old.pool.query(`insert into sku (variant_id, position, name, stock) values (1, 3, 'L', 1)`);

  await using restored = await openEmptyDatabase();
  await loadBackup({ url: restored.url, file });
  const lost = Object.fromEntries(
    leftOut.filter((name) => name in expected).map((name) => [name, []]),
  );
  expect(Object.keys(lost)).toHaveLength(10);
  const made = { product_search, search_word };
  expect(await readRows(restored.pool)).toEqual({ ...expected, ...made, ...lost });
  expect(await readCatalog(restored.pool)).toEqual(await readCatalog(old.pool));
  await restored.pool.query(
    `insert into sku (variant_id, position, name, stock) values (1, 3, 'L', 1)`,
  );
});

test('jobs that wait in the outbox of the first schema move to pg-boss, as it writes its own', async () => {
  await using old = await openEmptyDatabase();
  await migrate(old.pool, { through: schemaName });
  const data = { orderId: 'order-1', key: 'key-1' };
  const dueAt = new Date(Date.now() + 60 * 60_000);
  const insert = 'insert into outbox (name, data, start_after) values ($1, $2, $3)';
  await old.pool.query(insert, ['ship-order', data, null]);
  await old.pool.query(insert, ['ship-order', data, dueAt]);
  await migrate(old.pool);
  const moved = await readJobs(old.pool);
  await old.pool.query('delete from pgboss.job');
  await using sender = await openJobSender({ pool: old.pool, complain: expect.unreachable });
  for (const startAfter of [undefined, dueAt]) {
    await old.db
      .transaction()
      .execute((tx) => sender.sendJobs(tx, { name: 'ship-order', data }, startAfter));
  }
  expect(moved).toEqual(await readJobs(old.pool));
  expect(moved).toMatchObject([
    { data, waits: '0' },
    { data, waits: '60' },
  ]);
});

test('a job without a queue is not lost: the shop is left as it is until the version before has made it', async () => {
  await using old = await openEmptyDatabase();
  await migrate(old.pool, { through: schemaName });
  await old.pool.query(`insert into outbox (name, data) values ('ship-order', '{}')`);
  await old.pool.query('drop schema pgboss cascade');
  await expect(migrate(old.pool)).rejects.toThrow(
    'jobs in the table outbox have no queue yet: start the version before this one once, which makes it',
  );
  expect(await readNames(old.pool)).toEqual([schemaName]);
});

test('a shop that sells beside it is not kept waiting, and is taken over when it pauses', async () => {
  await using old = await openPreviousShop({ rows: false });
  const order = await old.pool.connect();
  await order.query('begin; select from hold');
  const upgrading = migrate(old.pool, { lockTimeoutMs: 50 });
  await awaitLockWaiters(old.pool, 1);
  await old.pool.query('select from hold');
  await order.query('commit');
  order.release();
  expect(await upgrading).toContain('0100_schema.sql');
});

test('a shop older than the last 0.1.0 is left as it is, and told which version opens it', async () => {
  await using old = await openPreviousShop({ rows: false });
  await old.pool.query('delete from migration where name = $1', [previousMigrations.at(-1)?.name]);
  const catalog = await readCatalog(old.pool);
  await expect(migrate(old.pool, { before: () => expect.unreachable() })).rejects.toThrow(
    `The database is of an older version of the shop (its last migration is ${previousMigrations.at(-2)?.name}): open it with version 0.1.0 first, then with this one.`,
  );
  expect(await readCatalog(old.pool)).toEqual(catalog);

  const file = await newFile();
  await writeBackup({ url: old.url, file, now: new Date() });
  await using empty = await openEmptyDatabase();
  await expect(loadBackup({ url: empty.url, file })).rejects.toThrow(
    /^The backup is of an older version .+: restore it with version 0\.1\.0 first, then with this one\.$/,
  );
});

test('an empty database needs no backup before its first schema', async () => {
  await using database = await openEmptyDatabase();
  await migrate(database.pool, { before: () => expect.unreachable() });
});

/** The present names of the tables and columns of version 0.1.0. */
const tables: Record<string, string> = {
  size: 'sku',
  hold: 'stock_reservation',
  stock_move: 'stock_movement',
  interest: 'back_in_stock_request',
  interest_link: 'back_in_stock_link',
  address_link: 'email_verification',
  payment_key: 'idempotency_key',
  order_writing: 'order_note',
  letter: 'sent_email',
  attempt_limit: 'rate_limit',
  bottega_claim: 'maker_invitation',
  maker_browser: 'trusted_device',
};
const columns: Record<string, string> = {
  size_id: 'sku_id',
  share: 'client_key',
  kept_for: 'reserved_for',
  kept_until: 'reserved_until',
  'stock_move.shown': 'expected',
  interest_id: 'request_id',
  address_hash: 'email_hash',
  called_off: 'void_cause',
  request_hash: 'request_fingerprint',
  found_number: 'matched_number',
  sorted_at: 'resolved_at',
  sorted_by: 'resolved_by',
  needs_no_maker: 'first_maker_only',
  mark_hash: 'token_hash',
  browser_id: 'trusted_device_id',
  from_known_device: 'from_trusted_device',
  'answer.a': 'choice',
};

function renameAll(before: Record<string, object[]>): Record<string, object[]> {
  // Tables that went: card attempts are counted like everything else, jobs are pg-boss's.
  const { attempt_slot: _slots, outbox: _outbox, ...kept } = before;
  return Object.fromEntries(
    Object.entries(kept).map(([table, rows]) => [
      tables[table] ?? table,
      sortRows(rows.map((row) => renameColumns(table, row))),
    ]),
  );
}

/** Columns that version 0.1.0 did not have. */
const added: Record<string, object> = {
  product: {
    for_whom: null,
    measures: null,
    ease_cm: null,
    care: null,
    maker_name: null,
    hours: null,
    yarn_origin: null,
    set_name: null,
    yarn: null,
  },
  variant: { color_groups: null },
  shop_order: { gift_note: null },
  refund: { settles: false },
  planned_shipment: { lines: null, number: null, left_at: null },
  bottega_claim: { id: 1, name: null, email: null, invited_by: null, mailed_token_hash: null },
};

/** The stored bill went: it is read off its order. The addresses of makers count as confirmed. */
function renameColumns(table: string, row: object): object {
  const renamed = Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => name !== 'bill')
      .map(([name, value]) => [columns[`${table}.${name}`] ?? columns[name] ?? name, value]),
  );
  if (table !== 'maker') return { ...renamed, ...added[table] };
  return { ...renamed, left_at: null, confirmed_at: renamed['created_at'] };
}

/** The fields of each job that a worker reads, and its delay in minutes. */
async function readJobs(pool: pg.Pool): Promise<object[]> {
  const { rows } = await pool.query<{ job: object }>(
    `select to_jsonb(job) - '{id,created_on,start_after,keep_until}'::text[] as job,
      round(extract(epoch from start_after - created_on) / 60) as waits,
      round(extract(epoch from keep_until - start_after)) as kept
     from pgboss.job order by start_after`,
  );
  return rows.map(({ job, ...times }) => ({ ...job, ...times }));
}

async function readNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}

async function newFile(): Promise<string> {
  return join(await newFolder(), 'shop.backup');
}
