import { setPriority } from 'node:os';
import sharp from 'sharp';
import { renderRequestSchema, type RenderReply } from '#images/render-message.ts';
import { renderPicture } from '#images/render-picture.ts';

/** The process that makes pictures, started by `createRenderProcess`. Serving pages goes first. */
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);
process.on('disconnect', () => process.exit());
process.on('message', (message) => void respond(message));

async function respond(message: unknown): Promise<void> {
  const { id, rendition, original } = renderRequestSchema.parse(message);
  try {
    reply({ id, bytes: await renderPicture(rendition, original) });
  } catch (error) {
    reply({ id, problem: error instanceof Error ? error.message : String(error) });
  }
}

function reply(message: RenderReply): void {
  if (process.connected) process.send?.(message);
}
