import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import PQueue from 'p-queue';

/** Jobs at once: all that are fetched as a rule, and a few while there is all to do that can be done. */
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
 * Visitors go first: while this process or its machine, on which the database may be too, has all it can do,
 * only a few jobs are done at once. They are late then, and never stand still.
 * @param measure starts a look at them; what it returns tells which share of the time since the last look
 * the busier one was at work, 0 to 1
 */
export function createJobTurns(measure = measureBusier): JobTurns {
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

function measureBusier(): () => number {
  const loop = measureLoop();
  const machine = measureMachine();
  return () => Math.max(loop(), machine());
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

/** Of all its processors; nothing where the system does not tell. */
export function measureMachine(read = () => cpus().map(({ times }) => times)): () => number {
  let before = read();
  return () => {
    const now = read();
    const all = spent(now) - spent(before);
    const idle = sum(now.map((times) => times.idle)) - sum(before.map((times) => times.idle));
    before = now;
    return all > 0 ? 1 - idle / all : 0;
  };
}

type Times = Record<string, number>;

function spent(processors: Times[]): number {
  return sum(processors.flatMap((times) => Object.values(times)));
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
