import { setImmediate as nextTurn } from 'node:timers/promises';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import type { Config } from '#server/settings/config.ts';
import { openPort } from './open-port.ts';
import { readSettings } from '#server/settings/read-settings.ts';
import { createStartingAnswers } from '#server/http/wait-pages.ts';
import { settingsProblem, startProblem } from './start-problem.ts';
import { signals, stopOnSignal, stopWithNpm } from './stop-on-signal.ts';

/**
 * Builds the shop. Obstacles of the start are reported before, and visitors see a notice meanwhile. A process that
 * cannot go on, or is told to stop, ends here.
 */
export async function buildFirst(root: string): Promise<void> {
  // The built shop prints the remarks.
  const reading = readSettings(root);
  if (!reading.ok) return fail(settingsProblem(reading.problems));
  const interrupt = new AbortController();
  const { config } = reading;
  const { signal } = interrupt;
  const building = buildWhileClosed({ root, config, say, signal }).then(() => nothingToStop);
  const stop = stopOnSignal({ starting: building, interrupt, onFailure: fail, say });
  stopWithNpm(stop);
  try {
    await building;
    // A signal that came meanwhile is heard now.
    await nextTurn();
    signal.throwIfAborted();
  } catch (error) {
    // A build that was signalled to stop says so, and ends.
    if (signal.aborted) await new Promise(() => undefined);
    fail(startProblem(error) ?? error);
  }
  hearNoSignals();
}

/** Until the built shop listens to signals, a signal has its default effect: it ends the process. */
function hearNoSignals(): void {
  for (const signal of signals) process.removeAllListeners(signal);
}

const nothingToStop = { stop: async () => undefined, shutDownNow: async () => undefined };

type Building = Parameters<typeof ensureBuilt>[1] & {
  root: string;
  config: Pick<Config, 'publicUrl'> & Parameters<typeof openPort>[0]['config'];
};

/** @throws SetupProblem before it builds, if the shop could not start */
export async function buildWhileClosed({ root, config, ...how }: Building): Promise<void> {
  const fetch = createStartingAnswers(config);
  const httpServer = await openPort({ config, fetch, say: how.say, signal: how.signal });
  try {
    await ensureBuilt(root, how);
    how.signal?.throwIfAborted();
  } finally {
    await httpServer.drain();
  }
}

function say(line: string): void {
  console.log(line);
}

function fail(problem: unknown): never {
  console.error(problem);
  process.exit(1);
}
