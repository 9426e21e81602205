import { AsyncLocalStorage } from 'node:async_hooks';
import { pino } from 'pino';
import { isDatabaseOutage } from '#database/is-database-unavailable.ts';
import type { Reporter } from '#shop/reporter.ts';
import type { Config } from './settings/config.ts';

export type Log = pino.Logger;

/** Lines of JSON on the standard output, written in batches so that no request waits for them. */
export function createLog(level: Config['logLevel']): Log {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  const timestamp = pino.stdTimeFunctions.isoTime;
  const log = pino({ level, base: null, timestamp, serializers }, destination);
  setInterval(() => log.flush(), 500).unref();
  process.on('exit', () => destination.flushSync());
  return log;
}

const serializers = { err: serializeError };

/**
 * Writes reports of the shop's rules into the log; a cause becomes the entry's error.
 * @param isTold whether an error with this cause has a line elsewhere
 */
export function createReporter(
  log: Log,
  isTold: (cause: unknown) => boolean = () => false,
): Reporter {
  return {
    info: (event, details) => log.info(entry(details), event),
    warn: (event, details) => log.warn(entry(details), event),
    error(event, details) {
      if (!isTold(details['cause'])) log.error(entry(details), event);
    },
  };
}

function entry({ cause, ...details }: Record<string, unknown>): Record<string, unknown> {
  return cause === undefined ? details : { ...details, err: cause };
}

const explaining = ['name', 'message', 'code', 'queue', 'stack'] as const;

/**
 * The logged fields of an error: only those that explain a failure, since the details of a database error may quote a
 * customer's data. The job queue reports errors by copies, which are no Error objects. A lost connection to the
 * database is written without its stack, which is the same for each of the many statements that it fails.
 */
export function serializeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  const fields = explaining.map((field) => [field, fieldOf(error, field)] as const);
  const hidesStack = isDatabaseOutage(error);
  const present = fields.filter(
    ([field, value]) => value !== undefined && !(hidesStack && field === 'stack'),
  );
  const cause = fieldOf(error, 'cause');
  if (present.length === 0) return { message: `An object with ${Object.keys(error).join(', ')}` };
  return {
    ...Object.fromEntries(present),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

function fieldOf(error: object, field: string): unknown {
  return Reflect.get(error, field);
}

export type RequestIds = ReturnType<typeof createRequestIds>;

/** Knows, wherever something is done, for which request. */
export function createRequestIds() {
  const storage = new AsyncLocalStorage<string>();
  return {
    /** Of the request that is being answered, or that queued the job which is being done. */
    current: () => storage.getStore(),
    during: <Result>(id: string | undefined, work: () => Result): Result =>
      id === undefined ? work() : storage.run(id, work),
  };
}

/** A log with the request's id in its lines. */
export function nameRequests(log: Log, { current }: RequestIds): Log {
  const withRequest = (line: object) => {
    const request = current();
    return request === undefined ? line : { ...line, request };
  };
  return log.child({}, { formatters: { log: withRequest } });
}
