import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startProcess } from '#server/starting/start-process.ts';
import { systemClock } from '#server/composition/system-clock.ts';
import { type Failpoint, withFailpoints } from '#support/shop/failpoints.ts';
import type { Weight } from '#support/server/shop-process.ts';

/**
 * `npm start`'s program with a clock that can be put forward and one place where it dies:
 * `node crashable-server.ts --die-at after_intent --ahead-ms 180000`. Whoever started it puts
 * the clock forward by sending the milliseconds, which are sent back, or learns by sending `weigh`
 * what the process weighs.
 */
const { values } = parseArgs({
  options: {
    'die-at': { type: 'string' },
    'ahead-ms': { type: 'string', default: '0' },
  },
});
let aheadMs = Number(values['ahead-ms']);

process.on('message', (message) => {
  if (message === 'weigh') {
    process.send?.(weigh());
    return;
  }
  aheadMs = Number(message);
  process.send?.(aheadMs);
});

startProcess({
  root: resolve(import.meta.dirname, '..', '..', '..'),
  overrides: {
    clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) },
    wrap: (ports) => withFailpoints(ports, dieAt),
  },
});
// Without its parent it would never be stopped.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

function dieAt(point: Failpoint): void {
  if (point === values['die-at']) process.kill(process.pid, 'SIGKILL');
}

/** Memory and open sockets, after a collection of garbage. */
function weigh(): Weight {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external, rss } = process.memoryUsage();
  const sockets = process
    .getActiveResourcesInfo()
    .filter((name) => name === 'TCPSocketWrap').length;
  return { heapBytes: heapUsed, outsideBytes: external, residentBytes: rss, sockets };
}
