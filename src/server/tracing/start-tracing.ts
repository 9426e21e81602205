import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  isSpanContextValid,
  type SpanContext,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '#server/log.ts';

/** The attributes of a span. Never text that a person typed, an address, a name or an order id. */
export type Facts = Record<string, string | number>;

export type Span = {
  name: string;
  /** Requests and jobs begin a trace; all else is a step of the current one. */
  kind: 'request' | 'job' | 'step' | 'outward step';
  facts?: Facts;
  /** The parent of a request or a job, in W3C format. */
  traceparent?: string | undefined;
  /** It began so long ago. */
  agoMs?: number;
};

const kinds = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  step: SpanKind.INTERNAL,
  'outward step': SpanKind.CLIENT,
} as const;

/** Most spans that wait to be exported; further ones are dropped while the collector is down. */
const waitingMost = 2_048;
/** A collector that takes longer is as good as away. */
const exportMs = 3_000;
/** The stop of the shop has nine seconds for all. */
const stopMs = 1_000;

type Parts = {
  /** The URL of OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  version: string;
  log: Log;
};

export type Tracing = ReturnType<typeof startTracing>;
export type BegunSpan = NonNullable<ReturnType<Tracing['begin']>>;
export type SpanEnd = { name?: string; facts?: Facts; error?: unknown };

/** Sends spans to a collector, in batches and beside all else: no request waits for it. */
export function startTracing({ endpoint, version, log }: Parts) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportMs, concurrencyLimit: 8 });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gomitolo', 'service.version': version }),
    spanLimits: { attributeValueLengthLimit: 200 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellFailures(exporter, log),
        maxQueueSize: waitingMost,
        exportTimeoutMillis: exportMs,
      }),
    ],
  });
  const tracer = provider.getTracer('gomitolo', version);
  const underWay = new AsyncLocalStorage<Context>();

  /** Undefined for a step of nothing. */
  function begin({ name, kind, facts, traceparent, agoMs = 0 }: Span) {
    const isStep = kind === 'step' || kind === 'outward step';
    const parent = isStep ? underWay.getStore() : contextOf(traceparent);
    if (parent === undefined) return undefined;
    const options = { kind: kinds[kind], attributes: facts, startTime: now() - agoMs };
    const span = tracer.startSpan(name, options, parent);
    return {
      /** Spans begun inside are children of this span. */
      within: <Result>(work: () => Result): Result =>
        underWay.run(trace.setSpan(parent, span), work),
      end({ name: called, facts: more, error }: SpanEnd = {}): void {
        if (called !== undefined) span.updateName(called);
        if (more !== undefined) span.setAttributes(more);
        // The message may hold an address or a name.
        if (error !== undefined) {
          span.setAttribute('error.type', typeOf(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end(now());
      },
    };
  }

  return {
    begin,
    /** Of the current span. */
    traceparent(): string | undefined {
      const context = underWay.getStore();
      const span = context && trace.getSpanContext(context);
      return span && writeTraceparent(span);
    },
    /** Sends the pending spans, or gives up soon. */
    async stop(): Promise<void> {
      const stopped = new AbortController();
      const patience = delay(stopMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      // Whether it was sent, `tellFailures` has told.
      await Promise.race([provider.shutdown().catch(() => undefined), patience]);
      stopped.abort();
    },
  };
}

function typeOf(error: unknown): string {
  if (error instanceof Error) return error.name;
  return typeof error === 'number' ? String(error) : 'unknown';
}

/** In milliseconds since 1970, with their fractions. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

function contextOf(traceparent: string | undefined): Context {
  const remote = readTraceparent(traceparent);
  return remote === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
}

/** Says once that the collector does not take anything, and once that it does again. */
function tellFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !isFailing) log.warn({ err: result.error }, 'traces not sent');
        if (!failed && isFailing) log.info('traces are sent again');
        isFailing = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

const wellFormed = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Parses the W3C header `traceparent`; undefined when it is malformed. */
export function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = wellFormed.exec(text ?? '') ?? [];
  const read = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(read) ? read : undefined;
}

export function writeTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
