import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { createConcurrencyLimit } from '#shop/create-concurrency-limit.ts';
import type { DrawLabels, Label } from '#shop/orders/print-label.ts';

/** Two people print; more requests at once are not from people. */
const bounds = { atOnce: 1, waiting: 20 };
const patienceMs = 20_000;
const idleMs = 30_000;
const pdfSchema = z.instanceof(Uint8Array).transform((value) => new Uint8Array(value));

/**
 * Draws labels in a thread of their own, one after another: setting one takes a quarter of a second, in
 * which no page would be served. The thread is started when it is needed and ends when there is nothing
 * to do.
 */
export function createDrawLabels(): DrawLabels {
  const limit = createConcurrencyLimit(bounds);
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(
      createRequire(import.meta.url).resolve('#server/label/label-worker.ts'),
    );
    // The pending label rejects with the error.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    started.unref();
    return started;
  }

  /** Forgets the thread first: a label that is asked for while it ends starts another. */
  function retire(): void {
    const ended = worker;
    worker = undefined;
    void ended?.terminate();
  }

  async function ask(labels: Label[]): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(timer);
    worker ??= start();
    const drawn = once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) });
    worker.postMessage(labels, []);
    try {
      const [pdf] = await drawn;
      return pdfSchema.parse(pdf);
    } catch (cause) {
      retire();
      throw new Error('The labels cannot be drawn', { cause });
    } finally {
      timer = setTimeout(retire, idleMs).unref();
    }
  }

  return async (labels) => {
    const drawn = await limit({}, () => ask(labels));
    return drawn.ok ? drawn.result : undefined;
  };
}
