import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { SetupProblem } from '#database/setup-problem.ts';
import { toFileProblem } from '#database/file-problems.ts';
import { hasCode } from '#database/has-code.ts';

/** A frame that zstd skips, of 32 bytes: the SHA-256 of all that stands before it. */
const frame = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const sealBytes = frame.length + 32;

/** Passes bytes on and ends with their seal, so that one flipped bit anywhere is seen. */
export function createSealer(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([frame, hash.digest()]));
    },
  });
}

/** @throws SetupProblem when the file was changed, cut off, or never sealed */
export async function checkSeal(file: string): Promise<void> {
  const { body, seal } = await splitSeal(file);
  const hash = createHash('sha256');
  if (body > 0) {
    for await (const chunk of createReadStream(file, { end: body - 1 })) hash.update(chunk);
  }
  if (seal.equals(Buffer.concat([frame, hash.digest()]))) return;
  throw new SetupProblem(`${file} is damaged, cut off, or no backup of the shop.`);
}

async function splitSeal(file: string): Promise<{ body: number; seal: Buffer }> {
  await using handle = await openFile(file);
  const stat = await handle.stat();
  if (stat.isDirectory()) {
    throw new SetupProblem(`${file} is a folder: name the backup that lies in it.`);
  }
  const { size } = stat;
  const body = Math.max(0, size - sealBytes);
  const { buffer } = await handle.read(Buffer.alloc(size - body), 0, size - body, body);
  return { body, seal: buffer };
}

async function openFile(file: string) {
  try {
    return await open(file);
  } catch (cause) {
    const isMissing = hasCode(cause, 'ENOENT');
    if (isMissing) throw new SetupProblem(`There is no file ${file}.`, { cause });
    throw toFileProblem(cause, { path: file, instead: 'name another file' });
  }
}
