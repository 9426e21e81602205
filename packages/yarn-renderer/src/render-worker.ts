import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { Job } from '#renderer/list-jobs.ts';
import { takePictures } from '#renderer/take-pictures.ts';
import { takeSitePicture } from '#renderer/take-site-picture.ts';

const { folder, quality } = z.object({ folder: z.string(), quality: z.number() }).parse(workerData);

parentPort?.on('message', (job: Job) => {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread's port, not a window
  void take(job).then(() => parentPort?.postMessage('done'));
});

function take(job: Job): Promise<void> {
  if (job.kind === 'site')
    return takeSitePicture({ name: job.id, scale: job.scale, folder, quality });
  return takePictures(job, folder, quality);
}
