import autocannon from 'autocannon';
import { readCpuMs } from '#support/server/read-cpu-ms.ts';
import { encodingHeaders, type Question } from './open-same-server.ts';

export interface Server {
  address: string;
  pid: number;
}

export interface Figures {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server for one answer, in microseconds; not known without /proc. */
  cpuUs: number | undefined;
}

/**
 * Asks one server the same over 32 connections for some seconds.
 * @throws when anything but 200 comes back
 */
export async function measure(
  server: Server,
  question: Question,
  seconds: number,
): Promise<Figures> {
  const before = await readCpuMs(server.pid);
  const result = await autocannon({
    url: `${server.address}${question.path}`,
    headers: encodingHeaders(question.encoding),
    connections: 32,
    duration: seconds,
  });
  const after = await readCpuMs(server.pid);
  const { errors, non2xx, requests, latency } = result;
  if (errors + non2xx > 0) {
    throw new Error(`${question.path}: ${errors} errors and ${non2xx} other answers`);
  }
  const isKnown = before !== undefined && after !== undefined;
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    cpuUs: isKnown ? ((after - before) * 1000) / requests.total : undefined,
  };
}

/** That of the runs in the middle by speed. */
export function middle(runs: Figures[]): Figures {
  const sorted = runs.toSorted((one, other) => one.perSecond - other.perSecond);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}
