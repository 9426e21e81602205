import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';

/**
 * What was allocated for a picture goes back to the system once it is made, and is not kept in pieces for the next:
 * that halves the process. Encoding takes a twentieth longer for it.
 */
const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** Starts a process that makes pictures for the shop of this database, and tells it where that is. */
export function startRenderWorker(url: string): ChildProcess {
  const worker = createRequire(import.meta.url).resolve('#server/pictures/render-worker.ts');
  const started = fork(worker, {
    execArgv: ['--max-semi-space-size=1'],
    env: { ...process.env, ...allocator },
  });
  // By message: a command line can be read by everybody on the machine.
  started.send(url);
  return started;
}
