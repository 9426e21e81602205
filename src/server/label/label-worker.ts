import { parentPort } from 'node:worker_threads';
import { drawLabels } from './draw-labels.ts';
import { labelsSchema } from './label-message.ts';

/** The thread that draws labels, started by `createDrawLabels`. */
parentPort?.on('message', (message) => void respond(message));

async function respond(message: unknown): Promise<void> {
  const pdf = await drawLabels(labelsSchema.parse(message));
  parentPort?.postMessage(pdf, [pdf.buffer]);
}
