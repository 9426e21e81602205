import { setPriority } from 'node:os';
import sharp from 'sharp';
import { makePhotograph } from '#images/make-photograph.ts';
import { photographRequestSchema } from '#images/photograph-message.ts';

/**
 * The process that makes one photograph from the bytes of an upload, started by `createPhotographProcess`. It knows no
 * database, and a file that kills it kills nothing else. Serving pages goes first.
 */
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);
process.on('disconnect', end);
// Gone while this was being loaded.
if (!process.connected) end();
process.once('message', (message) => void respond(message));

async function respond(message: unknown): Promise<void> {
  const { original, ...cut } = photographRequestSchema.parse(message);
  process.send?.(await makePhotograph(original, cut));
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
