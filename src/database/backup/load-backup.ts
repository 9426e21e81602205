import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg, { type Pool } from 'pg';
import { lineBounds } from '#database/connection-bounds.ts';
import { from as copyFrom } from 'pg-copy-streams';
import {
  migrate,
  readApplied,
  readMigrations,
  refuseUnknown,
  databaseFolder,
  withMigrationLock,
} from '#database/migrate.ts';
import { isPreviousSchema, schemaName } from '#database/previous-schema.ts';
import { ignoreIdleErrors } from '#database/ignore-idle-errors.ts';
import { SetupProblem } from '#database/setup-problem.ts';
import type { BackupHead, TableSum } from './backup-format.ts';
import { describeTables, type TableShape } from './describe-tables.ts';
import { readBackup, readHead } from './read-backup.ts';
import { quote, sumTable } from './write-backup.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Loading {
  /** Connection string of a database without a shop in it. */
  url: string;
  file: string;
  onTable?: (table: string) => void;
  /** Called for each verified table, empty ones included. */
  onCompared?: (sum: TableSum) => void;
  /** Hears of each table that is none of the shop's, or that backups leave out today: its rows stay in the file. */
  onForeign?: (table: string) => void;
}

/**
 * Brings a backup into an empty database: the schema as it was, all rows or none, then the migrations
 * that came since.
 * @returns when the backup was made
 * @throws SetupProblem when the file is damaged, of a newer program, or the database is not empty
 */
export async function loadBackup({ url, ...reading }: Loading): Promise<Date> {
  const { file } = reading;
  const pool = new pg.Pool({ ...lineBounds, connectionString: url, max: 2 });
  ignoreIdleErrors(pool);
  try {
    const head = await readHead(file);
    await refuseOtherHistory(head);
    await refuseUsed(pool, head);
    await createSchema(pool, head);
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout = 0; begin');
      await loadRows(client, { head, ...reading });
      await client.query('commit');
    } finally {
      // Uncommitted rows go with it.
      client.release(true);
    }
    await migrate(pool);
    return new Date(head.madeAt);
  } finally {
    await pool.end();
  }
}

/** The schema as it was when the backup was made. */
async function createSchema(pool: pg.Pool, { migrations }: BackupHead): Promise<void> {
  const names = migrations.map(({ name }) => name);
  if (isPreviousSchema(names)) await createPreviousSchema(pool, migrations);
  else await migrate(pool, { through: names.at(-1) });
}

/** @throws SetupProblem when the backup has migrations that this program does not know */
async function refuseOtherHistory({ migrations }: BackupHead): Promise<void> {
  const available = await readMigrations();
  const applied = migrations.map(({ name }) => name);
  refuseUnknown({ what: 'backup', applied, available: available.map(({ name }) => name) });
  if (isPreviousSchema(applied)) return;
  const checksums = new Map(available.map(({ name, checksum }) => [name, checksum]));
  const other = migrations.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (other === undefined) return;
  throw new SetupProblem(
    `The backup was made by a program whose migration ${other.name} is another: restore it with that one.`,
  );
}

/** A shop that is there is never written over. */
async function refuseUsed(pool: pg.Pool, head: BackupHead): Promise<void> {
  const applied = await readApplied(pool);
  if (applied.length === 0) return;
  const isNewer = applied.some(({ name }) => !head.migrations.some((one) => one.name === name));
  const { rowCount } = await pool.query(
    `select from product union all select from shop_order union all select from maker limit 1`,
  );
  if (rowCount === 0 && !isNewer) return;
  throw new SetupProblem(
    'There is a shop in this database already: name an empty one in DATABASE_URL.',
  );
}

type Rows = { head: BackupHead } & Omit<Loading, 'url'>;

async function loadRows(
  client: pg.PoolClient,
  { head, file, onTable, onForeign, onCompared }: Rows,
): Promise<void> {
  const tables = await describeTables(client);
  const columns = new Map(head.tables.map((table) => [table.name, table.columns]));
  const isOurs = (table: string) => tables.some(({ name }) => name === table);
  for (const { name } of head.tables) if (!isOurs(name)) onForeign?.(name);
  // The rows are the history already: writing them must not write any.
  for (const { name } of tables) await alterTriggers(client, { name, to: 'disable' });
  for (const { name } of tables.toReversed()) await client.query(`delete from ${quote([name])}`);

  let sink: Sink | undefined;
  let sums: TableSum[] = [];
  for await (const piece of readBackup(file)) {
    if (piece.kind === 'sums') sums = piece.sums.filter(({ table }) => isOurs(table));
    if (piece.kind !== 'rows' || !isOurs(piece.table)) continue;
    if (sink?.table !== piece.table) {
      await sink?.end();
      onTable?.(piece.table);
      sink = openSink(client, { table: piece.table, columns: columns.get(piece.table) ?? [] });
    }
    await sink.write(piece.content);
  }
  await sink?.end();

  const setNumber =
    'select setval(found, $2) from to_regclass($1) as found where found is not null';
  for (const { name, value } of head.sequences) {
    await client.query(setNumber, [pg.escapeIdentifier(name), value]);
  }
  // Deferred constraints are checked now: until then no table may be altered.
  await client.query('set constraints all immediate');
  for (const { name } of tables) await alterTriggers(client, { name, to: 'enable' });
  const shapes = tables.map((table) => ({ ...table, columns: columns.get(table.name) ?? [] }));
  await compareTables(client, { shapes, sums });
  for (const sum of sums) onCompared?.(sum);
}

async function alterTriggers(
  client: pg.PoolClient,
  { name, to }: { name: string; to: 'enable' | 'disable' },
): Promise<void> {
  await client.query(`alter table ${quote([name])} ${to} trigger user`);
}

type Sink = { table: string; write(content: Buffer): Promise<void>; end(): Promise<void> };

function openSink(
  client: pg.PoolClient,
  { table, columns }: { table: string; columns: string[] },
): Sink {
  const copy = `copy ${quote([table])} (${quote(columns)}) from stdin`;
  const rows: Writable = client.query(copyFrom(copy));
  // A row that is refused fails the write that waits, or the end.
  const done = finished(rows);
  done.catch(() => undefined);
  return {
    table,
    async write(content) {
      if (!rows.write(content)) await Promise.race([once(rows, 'drain'), done]);
    },
    async end() {
      rows.end();
      await done;
    },
  };
}

/** @throws SetupProblem when the database's rows do not match the backup's sums */
async function compareTables(
  client: pg.PoolClient,
  { shapes, sums }: { shapes: TableShape[]; sums: TableSum[] },
): Promise<void> {
  for (const sum of sums) {
    const shape = shapes.find(({ name }) => name === sum.table);
    const found = shape && (await sumTable(client, shape));
    if (found !== undefined && isSame(found, sum)) continue;
    if (shape !== undefined && isSame(await sumTable(client, inOldOrder(shape)), sum)) continue;
    throw new SetupProblem(
      `Table ${sum.table} of the backup is not what was written: ${found?.rows ?? 0} rows of ${sum.rows}.`,
    );
  }
}

function isSame(found: TableSum, written: TableSum): boolean {
  return found.sha256 === written.sha256 && found.rows === written.rows;
}

/** Backups of before were written in the order of their database's language. */
function inOldOrder({ order, ...shape }: TableShape): TableShape {
  return { ...shape, order: order.map((column) => column.replace(' collate "C"', '')) };
}

/**
 * Gives an empty database the last schema of version 0.1.0, for a backup that was made with it.
 * @param migrations of the backup
 * @throws SetupProblem when the database has another schema already
 */
export function createPreviousSchema(
  pool: Pool,
  migrations: BackupHead['migrations'],
): Promise<void> {
  return withMigrationLock(pool, async (client) => {
    const applied = (await readApplied(client)).map(({ name }) => name);
    refuseUnknown({ applied, available: [schemaName] });
    if (applied.length > 0) return;
    const sql = await readFile(join(databaseFolder, 'schema-0067.sql'), 'utf8');
    await client.query('begin');
    await client.query(sql);
    await client.query(
      `insert into migration (name, checksum)
       select name, checksum from json_to_recordset($1) as row (name text, checksum text)`,
      [JSON.stringify(migrations)],
    );
    await client.query('commit');
  });
}
