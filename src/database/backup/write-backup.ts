import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { link, lstat, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { withClient } from '#database/with-client.ts';
import { lineBounds } from '#database/connection-bounds.ts';
import { to as copyTo } from 'pg-copy-streams';
import { pack } from 'tar-stream';
import { SetupProblem } from '#database/setup-problem.ts';
import { anotherFile, fileIsThere, toFileProblem } from '#database/file-problems.ts';
import { flushFolder } from '#database/folders.ts';
import { hasCode } from '#database/has-code.ts';
import { type BackupHead, headName, partName, sumsName, type TableSum } from './backup-format.ts';
import { createSealer } from './seal.ts';
import { describeTables, readSequences, type TableShape } from './describe-tables.ts';

/** A server that sends nothing for so long is frozen, or its line is dead. */
const silenceMs = 60_000;
/** Kept in memory at once. */
const partBytes = 4 * 1024 * 1024;
/** A draft that is being written is touched all the time. */
const abandonedMs = 60 * 60_000;

export interface BackupPlan {
  /** Connection string of the database. */
  url: string;
  /** The file to write; it appears whole or not at all. */
  file: string;
  now: Date;
  /** A file of this name is replaced at the end; by default it stays, and the backup is refused. */
  existing?: 'replaced';
  /** The alternative in the sentence about a file that cannot be written; by default, another file. */
  instead?: string;
  /** For so long the database may send nothing; 60 000 ms unless a test says otherwise. */
  silenceMs?: number;
  /** Called after each table. */
  onTable?: (sum: TableSum) => void;
}

/**
 * Writes all that cannot be made anew into a file, as it stood at one moment, while the shop sells.
 * @returns the file's content, table by table
 * @throws SetupProblem when the database sends nothing for a minute, when the file cannot be written, and when it is
 * there already
 */
export async function writeBackup(plan: BackupPlan): Promise<TableSum[]> {
  const { file, now, instead = anotherFile } = plan;
  const draft = draftOf(file);
  const stream = () => openBoundedSocket(plan.silenceMs ?? silenceMs);
  try {
    const name = `${basename(file)}.`;
    await sweepDrafts(dirname(file), { now, isOurs: (found) => found.startsWith(name) });
    return await withClient(
      { ...lineBounds, connectionString: plan.url, stream },
      async (client) => {
        await client.query(
          `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC';
         begin isolation level repeatable read read only`,
        );
        const sums = await writeArchive(client, { ...plan, file: draft });
        await client.query('commit');
        await (plan.existing === 'replaced' ? rename(draft, file) : renameToNew(draft, file));
        await flushFolder(dirname(file));
        return sums;
      },
    );
  } catch (error) {
    await rm(draft, { force: true });
    throw toFileProblem(error, { path: file, instead });
  }
}

/**
 * The name under which this process writes a file until it is whole. No process writes one file twice at once. Containers
 * that share a folder may have the same host name and process id, but did not start in the same microsecond.
 */
export function draftOf(file: string): string {
  return `${file}.${hostname()}-${process.pid}-${performance.timeOrigin}.part`;
}

type Sweep = { now: Date; isOurs: (name: string) => boolean };

/** Removes the drafts of processes that were killed. */
export async function sweepDrafts(folder: string, { now, isOurs }: Sweep): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => name.endsWith('.part') && isOurs(name));
  for (const draft of drafts) {
    const found = await lstat(join(folder, draft)).catch(() => undefined);
    const isAbandoned = found !== undefined && now.getTime() - found.mtimeMs > abandonedMs;
    if (isAbandoned) await rm(join(folder, draft), { force: true });
  }
}

/** Unlike a rename, never writes over a file that has appeared meanwhile. */
async function renameToNew(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file).catch(async () => {
      // Some disks, such as a FAT stick, have no links.
      await writeFile(file, '', { flag: 'wx', mode: 0o600 });
      await rename(draft, file);
    });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw fileIsThere(file);
    throw error;
  }
  await rm(draft, { force: true });
}

/** A socket that breaks once nothing has come through it for so long. */
function openBoundedSocket(forMs: number): Socket {
  const socket = new Socket().setTimeout(forMs);
  return socket.once('timeout', () => {
    const silence = `The database has sent nothing for ${forMs / 1000} s`;
    const remedy = 'see that it runs, and try again';
    socket.destroy(new SetupProblem(`${silence}, and no backup is written: ${remedy}.`));
  });
}

async function writeArchive(client: pg.Client, plan: BackupPlan): Promise<TableSum[]> {
  const tables = await describeTables(client);
  const archive = openArchive(plan.file);
  await archive.add(headName, toJson(await describe(client, { tables, now: plan.now })));
  const sums: TableSum[] = [];
  for (const table of tables) {
    const sum = await sumTable(client, table, (part, content) =>
      archive.add(partName(table.name, part), content),
    );
    sums.push(sum);
    plan.onTable?.(sum);
  }
  await archive.add(sumsName, toJson(sums));
  await archive.close();
  return sums;
}

async function describe(
  client: pg.Client,
  { tables, now }: { tables: TableShape[]; now: Date },
): Promise<BackupHead> {
  const { rows: migrations } = await client.query<BackupHead['migrations'][number]>(
    'select name, checksum from migration order by name',
  );
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return {
    format: 1,
    madeAt: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await readSequences(client),
  };
}

/** Reads a table as text in parts, and returns its sums. */
export async function sumTable(
  client: pg.ClientBase,
  { name, columns, order }: TableShape,
  onPart: (part: number, content: Buffer) => Promise<void> = async () => undefined,
): Promise<TableSum> {
  const rows = client.query(
    copyTo(
      `copy (select ${quote(columns)} from ${quote([name])} order by ${order.join(', ')}) to stdout`,
    ),
  );
  const hash = createHash('sha256');
  let bytes = 0;
  let part = 0;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  async function flushPart(): Promise<void> {
    const content = Buffer.concat(pending);
    [pending, pendingBytes] = [[], 0];
    hash.update(content);
    bytes += content.length;
    await onPart((part += 1), content);
  }
  for await (const chunk of rows) {
    pending.push(chunk);
    pendingBytes += chunk.length;
    if (pendingBytes >= partBytes) await flushPart();
  }
  if (pendingBytes > 0) await flushPart();
  return { table: name, rows: rows.rowCount, bytes, sha256: hash.digest('hex') };
}

export function quote(names: string[]): string {
  return names.map((name) => pg.escapeIdentifier(name)).join(', ');
}

function openArchive(file: string) {
  const archive = pack();
  const disk = createWriteStream(file, { mode: 0o600, flush: true });
  const written = pipeline(archive, createZstdCompress(), createSealer(), disk);
  // The next add or close throws it.
  written.catch(() => undefined);
  return {
    async add(name: string, content: Buffer): Promise<void> {
      // A disk that is full ends the archive, which then only knows that it was ended.
      if (archive.destroyed) await written;
      const entry = archive.entry({ name, size: content.length });
      entry.end(content);
      await Promise.race([once(entry, 'finish').catch(() => written), written]);
    },
    async close(): Promise<void> {
      archive.finalize();
      await written;
    },
  };
}

function toJson(content: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
}
