import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = {
  observe(answer: { path: string; status: number; ms: number }): void;
  /** The figures in Prometheus' text format. */
  read(): Promise<string>;
  contentType: string;
};

const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const parts = [
  '/bottega/',
  '/api/',
  '/auth_api/',
  '/file/',
  '/assets/',
  '/webhooks/',
  '/sandbox/',
] as const;

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by part of the shop',
    labelNames: ['part', 'status'],
    buckets: bucketSeconds,
    registers: [registry],
  });
  return {
    observe({ path, status, ms }) {
      const part = parts.find((prefix) => path.startsWith(prefix)) ?? 'page';
      seconds.labels(part, String(status)).observe(ms / 1000);
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
