import { resolve } from 'node:path';
import type { Footing } from './compose-engine.ts';
import { readConfig } from './config.ts';
import { describeProxies } from './describe-proxies.ts';
import { createLog } from './log.ts';
import { runShop } from './run-shop.ts';
import { startProblem } from './start-problem.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** Makes this process the shop, with the settings of its environment, until it is told to stop. */
export function startProcess(footing?: Footing): void {
  const reading = readConfig();
  if (!reading.ok) {
    console.error(['The settings have problems:', ...reading.problems].join('\n  '));
    process.exitCode = 1;
    return;
  }
  const { config } = reading;
  const log = createLog(config.logLevel);
  const say = (line: string) => console.log(line);
  const starting = runShop({ config, log, root, onLost: fail, say, footing });
  stopOnSignal(starting, fail);
  starting.then(({ address }) => {
    console.log(`Gomitolo is open at ${address}`);
    console.log(describeProxies(config.trustProxy));
  }, fail);
}

function fail(error: unknown): void {
  console.error(startProblem(error) ?? error);
  process.exit(1);
}
