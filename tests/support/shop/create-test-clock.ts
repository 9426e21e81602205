import { setTimeout as wait } from 'node:timers/promises';
import { createRepeats } from '#support/shop/create-repeats.ts';
import type { Clock } from '#shop/clock.ts';

export interface TestClock extends Clock {
  /** Lets time pass while the process stands still: timers of that time do not fire. */
  pass(ms: number): void;
  /** Lets time pass while the process goes on with its repeated work. */
  goOn(ms: number): Promise<void>;
}

const stepMs = 500;

/** The time of the machine, plus the time that was let pass. */
export function createTestClock(): TestClock {
  const repeats = createRepeats();
  let offsetMs = 0;
  const nowMs = () => Date.now() + offsetMs;
  return {
    now: () => new Date(nowMs()),
    pause: () => wait(2),
    every: (ms, work) => repeats.every(ms, work, nowMs()),
    pass(ms) {
      offsetMs += ms;
    },
    async goOn(ms) {
      for (let left = ms; left > 0; left -= stepMs) {
        offsetMs += Math.min(left, stepMs);
        await repeats.run(nowMs());
      }
    },
  };
}
