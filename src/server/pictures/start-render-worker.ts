import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Memory of a picture goes back to the system once it is made, and is not kept in fragments for the next: that halves
 * the process. Making a picture takes a twentieth longer for it.
 */
const allocator = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Variables by which `pg` and Node reach a database: certificates, and parts that the URL leaves out. No secret of the
 * shop.
 */
const passedOn = /^(?:PG[A-Z]+|NODE_EXTRA_CA_CERTS|SSL_CERT_(?:FILE|DIR)|HOME|PATH)$/;

/** Starts a process that makes the pictures of this database's shop. */
export function startRenderWorker(url: string): ChildProcess {
  const started = startWorker('render-worker', { variables: passedOn });
  // By message: a command line can be read by everybody on the machine. A process that has ended says so by its exit.
  started.send(url, () => undefined);
  return started;
}

/** Starts a process that makes one photograph of an upload; it is given no database. */
export function startPhotographWorker(): ChildProcess {
  return startWorker('photograph-worker', {
    variables: /^(?:HOME|PATH)$/,
    // Bytes are sent as they are.
    serialization: 'advanced',
  });
}

type WorkerName = 'render-worker' | 'photograph-worker';

function startWorker(
  name: WorkerName,
  { variables, serialization }: { variables: RegExp; serialization?: 'advanced' },
): ChildProcess {
  const known = Object.entries(process.env).filter(([variable]) => variables.test(variable));
  return fork(findWorker(name), {
    execArgv: ['--max-semi-space-size=1'],
    env: { ...Object.fromEntries(known), ...allocator },
    serialization,
  });
}

/** The built shop's stands beside it; a shop run from its sources takes it from there. */
function findWorker(name: WorkerName): string {
  const built = join(import.meta.dirname, `${name}.js`);
  if (existsSync(built)) return built;
  return createRequire(import.meta.url).resolve(`#server/pictures/${name}.ts`);
}
