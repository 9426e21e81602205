import { randomUUID } from 'node:crypto';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics/metrics.ts';

const wellFormed = /^[\w-]{8,64}$/;

export type RequestFacts = {
  id: string;
  method: string;
  /** Without the query, which may hold a shopper's text. */
  path: string;
  status: number;
  /** Of a refused call. */
  code?: string | undefined;
  ms: number;
};

/** Writes one request into the log and the figures. */
export function logRequest(to: { log: Log; metrics: Metrics }, facts: RequestFacts): void {
  to.metrics.observe(facts);
  if (facts.status < 500 && !to.log.isLevelEnabled('info')) return;
  const ms = Math.round(facts.ms * 100) / 100;
  // 503 is an intended refusal; failures are logged with their cause at their source.
  if (facts.status === 503) to.log.warn({ ...facts, ms }, 'request');
  else if (facts.status >= 500) to.log.error({ ...facts, ms }, 'request');
  else to.log.info({ ...facts, ms }, 'request');
}

/** The id under which a request appears in the log: the proxy's, when it has given one. */
export function requestId(header: string | string[] | null | undefined): string {
  return typeof header === 'string' && wellFormed.test(header) ? header : randomUUID();
}
