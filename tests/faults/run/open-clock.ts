import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '#shop/clock.ts';
import { createRepeats } from '#support/shop/create-repeats.ts';

/** Half past eleven on New Year's Eve in Rome: order numbers begin anew while a run goes on. */
const start = Date.UTC(2026, 11, 31, 22, 30);

export interface TestClock extends Pick<Clock, 'now' | 'every'> {
  pass(ms: number): void;
}

/**
 * A clock that only goes on when it is read or told to, so that no two moments are the same. What is
 * done over and over becomes due when time passes, and takes its turn then as whoever began it.
 */
export function openClock(): TestClock {
  const repeats = createRepeats();
  let at = start;
  return {
    now: () => new Date((at += 1)),
    every: (ms, work) => repeats.every(ms, AsyncLocalStorage.bind(work), at),
    pass(ms) {
      at += ms;
      void repeats.run(at);
    },
  };
}
