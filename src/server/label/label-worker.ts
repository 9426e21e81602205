import { parentPort } from 'node:worker_threads';
import { drawLabel } from './draw-label.ts';
import { labelSchema } from './label-message.ts';

/** The thread that draws labels, started by `createDrawLabel`. */
parentPort?.on('message', (message) => void respond(message));

async function respond(message: unknown): Promise<void> {
  const pdf = await drawLabel(labelSchema.parse(message));
  parentPort?.postMessage(pdf, [pdf.buffer]);
}
