import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
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
  if (name === headName) return { kind: 'head', head: headSchema.parse(toValue(content)) };
  if (name === sumsName) return { kind: 'sums', sums: sumsSchema.parse(toValue(content)) };
  throw new Error(`${name} does not belong in a backup`);
}

function toValue(content: Buffer): unknown {
  return JSON.parse(content.toString('utf8'));
}

/** A disk that fails says so itself. */
function toProblem(file: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || 'syscall' in cause) return cause;
  return new SetupProblem(`${file} is no backup of the shop (${cause.message}).`, { cause });
}
