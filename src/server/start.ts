import { resolve } from 'node:path';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { runShop } from './run-shop.ts';
import { startProblem } from './start-problem.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const root = resolve(import.meta.dirname, '..', '..');
const reading = readConfig();

if (reading.ok) {
  const { config } = reading;
  const log = createLog(config.logLevel);
  const starting = runShop({ config, log, root, onLost: fail, say: (line) => console.log(line) });
  stopOnSignal(starting, fail);
  starting.then(({ address }) => console.log(`Gomitolo is open at ${address}`), fail);
} else {
  console.error(['The settings have problems:', ...reading.problems].join('\n  '));
  process.exitCode = 1;
}

function fail(error: unknown): void {
  console.error(startProblem(error) ?? error);
  process.exit(1);
}
