import { randomUUID } from 'node:crypto';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics/metrics.ts';

const wellFormed = /^[\w-]{8,64}$/;

export type AnsweredRequest = {
  id: string;
  method: string;
  /** Path and query; the query may hold a shopper's text, and is not logged. */
  url: string;
  path: string;
  status: number;
  /** Of a refused call. */
  code?: string | undefined;
  ms: number;
  /** A header of the request. */
  header: (name: 'user-agent' | 'sec-purpose' | 'referer') => string | undefined;
};

export type RequestRecords = {
  log: Log;
  metrics: Pick<Metrics, 'observe'>;
  countVisit?: ((request: AnsweredRequest) => void) | undefined;
};

/** Records an answered request in the figures, the count of visits and the log. */
export function recordRequest(
  { log, metrics, countVisit }: RequestRecords,
  request: AnsweredRequest,
): void {
  metrics.observe(request);
  countVisit?.(request);
  const { id, method, path, status, code } = request;
  if (status < 500 && !log.isLevelEnabled('info')) return;
  const facts = { id, method, path, status, code, ms: Math.round(request.ms * 100) / 100 };
  // 503 is an intended refusal; failures are logged with their cause at their source.
  if (status === 503) log.warn(facts, 'request');
  else if (status >= 500) log.error(facts, 'request');
  else log.info(facts, 'request');
}

/** The id under which a request appears in the log: the proxy's, when it has given one. */
export function requestId(header: string | string[] | null | undefined): string {
  return typeof header === 'string' && wellFormed.test(header) ? header : randomUUID();
}
