import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#shop/clock.ts';

/** The time on the wall. */
export const systemClock: Clock = { now: () => new Date(), pause: (ms) => pause(ms), every };

function every(ms: number, work: () => Promise<void>): () => Promise<void> {
  let isOver = false;
  let done = Promise.resolve();
  let timer = setTimeout(again, ms);

  function again(): void {
    done = work().then(() => {
      if (!isOver) timer = setTimeout(again, ms);
    });
  }

  return () => {
    isOver = true;
    clearTimeout(timer);
    return done;
  };
}
