import { readFileSync } from 'node:fs';

/** How long somebody waits for an answer of a process. */
export interface Patience extends Disposable {
  /** Calls when it is at its end, unless it is called off before. */
  begin(onEnd: () => void): { callOff(): void };
}

const readEveryMs = 100;

/**
 * Patience of so many milliseconds, in which those do not count for which the process was ready to go
 * on and had to wait for a processor: on a busy machine an answer may take longer. They count double,
 * since its database waits as well. Where nobody counts them, all time counts.
 */
export function openPatience({ pid, ms }: { pid: number; ms: number }): Patience {
  let starvedMs = readStarvedMs(pid);
  const reading = setInterval(() => (starvedMs = readStarvedMs(pid)), readEveryMs).unref();
  return {
    begin(onEnd) {
      const before = starvedMs;
      let granted = 0;
      let timer = setTimeout(end, ms);
      function end(): void {
        const more = 2 * (starvedMs - before) - granted;
        if (more <= 0) return onEnd();
        granted += more;
        timer = setTimeout(end, more);
      }
      return { callOff: () => clearTimeout(timer) };
    },
    [Symbol.dispose]: () => clearInterval(reading),
  };
}

/** By the scheduler of Linux; a process that has ended waits for nothing. */
function readStarvedMs(pid: number): number {
  try {
    const [, waitedNs = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return waitedNs / 1e6;
  } catch {
    return 0;
  }
}
