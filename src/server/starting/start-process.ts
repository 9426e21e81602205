import type { Overrides } from '#server/composition/compose-deps.ts';
import { describeProxies } from '#server/http/read-trusted-proxies.ts';
import { createLog } from '#server/log.ts';
import { runShop } from './run-shop.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { ownFolder } from './resolve-database.ts';
import { settingsProblem, startProblem } from './start-problem.ts';
import { stopOnSignal, stopWithNpm } from './stop-on-signal.ts';

type Start = {
  /** The project's folder. */
  root: string;
  overrides?: Overrides;
};

/** Makes this process the shop, with the settings of its environment, until it is told to stop. */
export function startProcess({ root, overrides }: Start): void {
  const reading = readSettings(root);
  for (const remark of reading.remarks) console.error(remark);
  if (!reading.ok) {
    console.error(settingsProblem(reading.problems));
    process.exitCode = 1;
    return;
  }
  const { config } = reading;
  const say = (line: string) => console.log(line);
  const interrupt = new AbortController();
  const { signal } = interrupt;
  const log = createLog(config.logLevel);
  const starting = runShop({ config, log, root, onLost: fail, say, signal, overrides });
  const stop = stopOnSignal({
    starting,
    interrupt,
    onFailure: fail,
    say,
    shutdownDelayMs: config.shutdownDelaySeconds * 1000,
  });
  stopWithNpm(stop);
  starting.then(
    ({ address, firstClaim }) => {
      say(`Gomitolo is open at ${address}`);
      if (firstClaim) say(`Its makers come in here, once, within 30 minutes: ${firstClaim}`);
      const proxies = describeProxies(config.trustProxy, config.publicUrl);
      if (proxies !== undefined) say(proxies);
    },
    (error: unknown) => signal.aborted || fail(error),
  );

  function fail(error: unknown): void {
    console.error(startProblem(error, ownFolder(config)) ?? error);
    process.exit(1);
  }
}
