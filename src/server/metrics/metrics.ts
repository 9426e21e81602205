import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** From memory, made anew, or waited for while another visitor's request made it. */
type CacheResult = 'kept' | 'made' | 'shared';

export type Figure = {
  name: string;
  help: string;
  label?: string;
  /** One number, or one for each value of the label; undefined when it cannot be read. */
  read: () => Reading | Promise<Reading>;
};

type Reading = number | [of: string, value: number][] | undefined;

const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const providerSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const parts = [
  '/bottega/',
  '/api/',
  '/auth_api/',
  '/file/',
  '/assets/',
  '/webhooks/',
  '/sandbox/',
] as const;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by part of the shop',
    labelNames: ['part', 'status'],
    buckets: bucketSeconds,
    registers,
  });
  const provider = new Histogram({
    name: 'shop_provider_seconds',
    help: 'Time the card provider took, by call and how it ended',
    labelNames: ['call', 'outcome'],
    buckets: providerSeconds,
    registers,
  });
  return {
    observe({ path, status, ms }: { path: string; status: number; ms: number }) {
      const part = parts.find((prefix) => path.startsWith(prefix)) ?? 'page';
      seconds.observe({ part, status }, ms / 1000);
    },
    observeProvider({ call, outcome, ms }: { call: string; outcome: string; ms: number }) {
      provider.observe({ call, outcome }, ms / 1000);
    },
    countPage: countResults({
      name: 'shop_page_cache_total',
      help: 'Pages that are the same for everybody, by where they came from',
      registers,
    }),
    countResponse: countResults({
      name: 'shop_answer_cache_total',
      help: 'Calls and pictures that are the same for everybody, by where they came from',
      registers,
    }),
    /** A figure that is read when it is asked for. */
    gauge({ name, help, label, read }: Figure) {
      const labelNames = label === undefined ? [] : [label];
      const gauge = new Gauge({ name, help, labelNames, registers, collect });
      async function collect(): Promise<void> {
        const found = await read();
        gauge.reset();
        if (label === undefined) gauge.set(typeof found === 'number' ? found : Number.NaN);
        else if (typeof found === 'object') {
          for (const [of, value] of found) gauge.set({ [label]: of }, value);
        }
      }
    },
    /** The figures in Prometheus' text format. */
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Counts by result. The labelled counter is written when it is read: most answers count, and few are asked for it. */
function countResults(named: { name: string; help: string; registers: Registry[] }) {
  const counts: Record<CacheResult, number> = { kept: 0, made: 0, shared: 0 };
  const counter = new Counter({
    ...named,
    labelNames: ['result'],
    collect() {
      counter.reset();
      for (const [result, count] of Object.entries(counts)) counter.inc({ result }, count);
    },
  });
  return (result: CacheResult): void => void (counts[result] += 1);
}
