import { setPriority } from 'node:os';
import pg from 'pg';
import sharp from 'sharp';
import { connectionBounds } from '#database/connection-bounds.ts';
import { ignoreIdleErrors } from '#database/ignore-idle-errors.ts';
import { createOriginalStore, type OriginalStore } from '#images/create-original-store.ts';
import { makeRendition } from '#images/render-picture.ts';
import { PictureProblem, type RenderReply } from '#images/render-message.ts';
import { parseFilename } from '#images/rendition-filename.ts';

/**
 * The process that makes pictures, started by `startRenderWorker`. It receives the database's URL, then file names of
 * renditions, and reads, makes and stores each. Serving pages goes first.
 */
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);
process.on('disconnect', end);
// Gone while this was being loaded.
if (!process.connected) end();
process.once('message', (url) => {
  const store = openStore(String(url));
  process.on('message', (filename) => void respond(store, String(filename)));
});

function openStore(url: string): OriginalStore {
  const pool = new pg.Pool({ ...connectionBounds, connectionString: url, max: 1 });
  ignoreIdleErrors(pool);
  return createOriginalStore(pool);
}

async function respond(store: OriginalStore, filename: string): Promise<void> {
  try {
    const rendition = parseFilename(filename);
    reply({ filename, made: rendition !== undefined && (await makeRendition(store, rendition)) });
  } catch (error) {
    reply(describe(filename, error));
  }
}

function describe(filename: string, error: unknown): RenderReply {
  if (error instanceof PictureProblem) return { filename, problem: error.message };
  if (!(error instanceof Error)) return { filename, fault: { message: String(error) } };
  return { filename, fault: { ...error, message: error.message } };
}

function reply(message: RenderReply): void {
  process.send?.(message, undefined, undefined, (error) => void (error && end()));
}

/** The shop is gone. At once, and without a word: an exit would wait for the picture under way. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
