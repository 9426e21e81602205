import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { SetupProblem } from '#database/setup-problem.ts';
import {
  type BackupHead,
  headName,
  headSchema,
  sumsName,
  sumsSchema,
  tableOf,
  type TableSum,
} from './backup-format.ts';
import { checkSeal } from './seal.ts';

export type BackupPiece =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'rows'; table: string; content: Buffer }
  | { kind: 'sums'; sums: TableSum[] };

/**
 * The head of a backup. The whole file is checked first.
 * @throws SetupProblem when the file is no backup, or damaged
 */
export async function readHead(file: string): Promise<BackupHead> {
  await checkSeal(file);
  for await (const piece of readBackup(file)) {
    if (piece.kind === 'head') return piece.head;
    break;
  }
  throw new SetupProblem(`${file} is no backup of the shop.`);
}

/**
 * The pieces of a backup, in the order they were written: the head first, the sums last.
 * @throws SetupProblem when there is something else in it
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPiece> {
  const archive = extract();
  const read = pipeline(createReadStream(file), createZstdDecompress(), archive);
  // Told by the loop; a failure before it began must not end the process.
  read.catch(() => undefined);
  try {
    for await (const entry of archive) {
      yield readPiece(entry.header.name, await buffer(entry));
    }
    await read;
  } catch (cause) {
    throw toProblem(file, cause);
  } finally {
    archive.destroy();
  }
}

function readPiece(name: string, content: Buffer): BackupPiece {
  const table = tableOf(name);
  if (table !== undefined) return { kind: 'rows', table, content };
  if (name === headName) return { kind: 'head', head: parse(headSchema, { name, content }) };
  if (name === sumsName) return { kind: 'sums', sums: parse(sumsSchema, { name, content }) };
  throw new Error(`${name} does not belong in a backup`);
}

const newerSchema = z.object({ format: z.int().min(2) });

function parse<T>(schema: z.ZodType<T>, { name, content }: { name: string; content: Buffer }): T {
  const value: unknown = JSON.parse(content.toString('utf8'));
  const { data: newer } = newerSchema.safeParse(value);
  if (newer !== undefined) {
    throw new SetupProblem(
      `The backup is of a newer version of the shop (its format ${newer.format} is unknown here): use that version, or another backup.`,
    );
  }
  const { success, data } = schema.safeParse(value);
  if (success) return data;
  throw new Error(`${name} is not as expected`);
}

/** A disk that fails says so itself. */
function toProblem(file: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || 'syscall' in cause || cause instanceof SetupProblem)
    return cause;
  return new SetupProblem(`${file} is no backup of the shop (${cause.message}).`, { cause });
}
