import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from './log.ts';

export type RequestIds = {
  /** Of the request that is being answered, or that queued the job which is being done. */
  current(): string | undefined;
  during<Result>(id: string | undefined, work: () => Result): Result;
};

/** Knows, wherever something is done, for which request. */
export function createRequestIds(): RequestIds {
  const storage = new AsyncLocalStorage<string>();
  return {
    current: () => storage.getStore(),
    during: (id, work) => (id === undefined ? work() : storage.run(id, work)),
  };
}

/** A log whose lines name the request they belong to. */
export function nameRequests(log: Log, { current }: RequestIds): Log {
  const withRequest = (line: object) => {
    const request = current();
    return request === undefined ? line : { ...line, request };
  };
  return log.child({}, { formatters: { log: withRequest } });
}
