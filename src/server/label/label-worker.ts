import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { drawLabels } from './draw-labels.ts';

const labelsSchema = z.array(
  z.object({ number: z.string(), from: z.array(z.string()), to: z.array(z.string()) }),
);

/** The thread that draws labels, started by `createDrawLabels`. */
parentPort?.on('message', (message) => void respond(message));

async function respond(message: unknown): Promise<void> {
  const pdf = await drawLabels(labelsSchema.parse(message));
  parentPort?.postMessage(pdf, [pdf.buffer]);
}
