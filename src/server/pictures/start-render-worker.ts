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

/** By which `pg` and Node reach a database: certificates, and what the address leaves out. No secret of the shop. */
const passedOn = /^(?:PG[A-Z]+|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|HOME|PATH)$/;

/** Starts a process that makes pictures for the shop of this database, and tells it where that is. */
export function startRenderWorker(url: string): ChildProcess {
  const known = Object.entries(process.env).filter(([name]) => passedOn.test(name));
  const started = fork(findWorker(), {
    execArgv: ['--max-semi-space-size=1'],
    env: { ...Object.fromEntries(known), ...allocator },
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
