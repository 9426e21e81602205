import { performance } from 'node:perf_hooks';
import PQueue from 'p-queue';

/** Jobs at once: all that are fetched as a rule, and a few while the process has all it can do. */
const usually = 60;
const whileBusy = 2;
const busyShare = 0.8;
const lookMs = 250;

export interface JobTurns {
  /** Does a job when its turn comes. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  stop(): void;
}

/**
 * Visitors go first: while this process has all it can do, only a few jobs are done at once. They are late
 * then, and never stand still.
 * @param measure starts a look at the process; what it returns tells which share of the time since the
 * last look it was at work, 0 to 1
 */
export function createJobTurns(measure = measureLoop): JobTurns {
  const queue = new PQueue({ concurrency: usually });
  const shareAtWork = measure();
  const looking = setInterval(() => {
    queue.concurrency = shareAtWork() > busyShare ? whileBusy : usually;
  }, lookMs).unref();
  return {
    take: (work) => queue.add(work),
    stop: () => clearInterval(looking),
  };
}

function measureLoop(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
