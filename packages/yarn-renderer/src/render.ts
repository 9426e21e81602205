import { existsSync, mkdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { listProductJobs, type Job } from './list-jobs.ts';
import { readProducts } from './read-products.ts';
import { sitePictures } from '#renderer/site/site-pictures.ts';

const { values } = parseArgs({
  options: {
    force: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    views: { type: 'string', default: '123' },
    width: { type: 'string', default: '1000' },
    quality: { type: 'string', default: '80' },
    workers: { type: 'string', default: '2' },
    out: { type: 'string', default: 'samples/catalogue/pictures' },
  },
});

setPriority(15);
mkdirSync(values.out, { recursive: true });
const only = new RegExp(values.only);
const width = Number(values.width);
const isMissing = (picture: string) =>
  values.force || !existsSync(join(values.out, `${picture}.webp`));
const jobs: Job[] = [
  ...Object.keys(sitePictures)
    .filter((id) => only.test(id) && isMissing(id))
    .map((id) => ({ kind: 'site' as const, id, scale: width / 1000 })),
  ...listProductJobs(readProducts('samples/catalogue/products'), {
    width,
    views: [...values.views].map(Number),
    matches: (id) => only.test(id),
    isMissing,
  }),
];
const started = Date.now();
const total = jobs.length;
await Promise.all(Array.from({ length: Number(values.workers) }, () => work(jobs)));

/** One worker takes job after job until none is left. */
async function work(queue: Job[]): Promise<void> {
  const worker = new Worker(new URL('render-worker.ts', import.meta.url), {
    workerData: { folder: values.out, quality: Number(values.quality) },
  });
  for (let job = queue.shift(); job; job = queue.shift()) {
    await take(worker, job);
    const seconds = Math.round((Date.now() - started) / 1000);
    const name = job.kind === 'product' ? `${job.id}-${job.view}` : job.id;
    console.info(`${total - queue.length}/${total} ${name} ${seconds} s`);
  }
  await worker.terminate();
}

function take(worker: Worker, job: Job): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => {
      worker.off('error', reject);
      resolve();
    });
    worker.once('error', reject);
    // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
    worker.postMessage(job);
  });
}
