import { parseArgs } from 'node:util';
import { startProcess } from '#server/start-process.ts';
import { systemClock } from '#server/system-clock.ts';

/**
 * `npm start`'s program with a clock that can be put forward and one place where it dies:
 * `node mortal-shop.ts --die-at after_intent --arrival 1 --ahead-ms 180000`. Whoever started it puts
 * the clock forward by sending the milliseconds, which are sent back.
 */
const { values } = parseArgs({
  options: {
    'die-at': { type: 'string' },
    arrival: { type: 'string', default: '1' },
    'ahead-ms': { type: 'string', default: '0' },
  },
});
let aheadMs = Number(values['ahead-ms']);
let arrivals = Number(values.arrival);

process.on('message', (ms) => {
  aheadMs = Number(ms);
  process.send?.(aheadMs);
});

startProcess({
  clock: { ...systemClock, now: () => new Date(Date.now() + aheadMs) },
  reach(point) {
    if (point !== values['die-at']) return;
    arrivals -= 1;
    if (arrivals === 0) process.kill(process.pid, 'SIGKILL');
  },
});
// Whoever started it is gone: nobody would ever stop it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
