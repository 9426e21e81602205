import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import PQueue from 'p-queue';

/** Concurrent jobs: usually all that are fetched, and a few while the processor is busy. */
const usually = 60;
const whileBusy = 2;
const busyShare = 0.8;
const lookMs = 250;

/**
 * Limits concurrent jobs while this process or its machine is busy, so that visitors go first. Jobs are late then, but
 * never stop.
 * @param measure starts a measurement; its result returns the load since the last call, 0 to 1, of the busier of both
 */
export function createJobConcurrency(measure = measureBusier) {
  const queue = new PQueue({ concurrency: usually });
  const shareAtWork = measure();
  const looking = setInterval(() => {
    queue.concurrency = shareAtWork() > busyShare ? whileBusy : usually;
  }, lookMs).unref();
  return {
    /** Runs a job within the limit. */
    run: <Result>(work: () => Promise<Result>) => queue.add(work),
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

/** Load of all processors; 0 if the system does not report it. */
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
