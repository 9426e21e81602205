import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * What was allocated for a picture goes back to the system once it is made, and is not kept in pieces for the next:
 * that halves the process. Making a picture takes a twentieth longer for it.
 */
const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/** Starts a process that makes pictures for the shop of this database, and tells it where that is. */
export function startRenderWorker(url: string): ChildProcess {
  const started = fork(findWorker(), {
    execArgv: ['--max-semi-space-size=1'],
    // It reaches the database as the shop does: with the certificates and passwords that Node and pg find there.
    env: { ...process.env, ...allocator },
  });
  // By message: a command line can be read by everybody on the machine.
  started.send(url);
  return started;
}

/** The built shop's stands beside it; whoever runs from the sources takes it from there. */
function findWorker(): string {
  const built = join(import.meta.dirname, 'render-worker.js');
  if (existsSync(built)) return built;
  return createRequire(import.meta.url).resolve('#server/pictures/render-worker.ts');
}
