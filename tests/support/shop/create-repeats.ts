import type { Clock } from '#shop/clock.ts';

/** Work that is done over and over, by a clock that is turned by hand. */
export interface Repeats {
  every(ms: number, work: () => Promise<void>, now: number): ReturnType<Clock['every']>;
  /** Begins all that is due by now, and resolves when it is done. */
  run(now: number): Promise<void>;
}

type Repeat = { ms: number; due: number; work: () => Promise<void>; done: Promise<void> };

export function createRepeats(): Repeats {
  const repeats = new Set<Repeat>();
  return {
    every(ms, work, now) {
      const repeat = { ms, due: now + ms, work, done: Promise.resolve() };
      repeats.add(repeat);
      return () => {
        repeats.delete(repeat);
        return repeat.done;
      };
    },
    async run(now) {
      const due = [...repeats].filter((repeat) => repeat.due <= now);
      for (const repeat of due) {
        repeat.due = Infinity;
        repeat.done = repeat.work().then(() => {
          repeat.due = now + repeat.ms;
        });
      }
      await Promise.all(due.map(({ done }) => done));
    },
  };
}
