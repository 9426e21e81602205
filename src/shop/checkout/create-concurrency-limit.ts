export interface LimitOptions {
  /** Calls that run at once. */
  atOnce: number;
  /** Calls that wait. */
  waiting: number;
  /** Longest wait of a call, in ms. */
  patienceMs: number;
}

export type ConcurrencyLimit = <Result>(
  work: () => Promise<Result>,
  /** Aborted when the result is not needed any more: a waiting call then leaves the queue. */
  signal?: AbortSignal,
) => Promise<{ ok: true; result: Result } | { ok: false }>;

/** Limits concurrent calls and the queue behind them. A call beyond both is refused before it begins. */
export function createConcurrencyLimit({
  atOnce,
  waiting,
  patienceMs,
}: LimitOptions): ConcurrencyLimit {
  let running = 0;
  const queue = new Set<() => void>();

  function enter(signal?: AbortSignal): boolean | Promise<boolean> {
    if (signal?.aborted) return false;
    if (running < atOnce) {
      running += 1;
      return true;
    }
    return queue.size < waiting && waitForTurn(signal);
  }

  function waitForTurn(signal?: AbortSignal): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = (isAdmitted: boolean) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      queue.delete(admit);
      resolve(isAdmitted);
    };
    const admit = () => end(true);
    const giveUp = () => end(false);
    const timer = setTimeout(giveUp, patienceMs);
    signal?.addEventListener('abort', giveUp);
    queue.add(admit);
    return promise;
  }

  /** Hands the slot to the next call in the queue, so that a new call cannot take it. */
  function release(): void {
    const [next] = queue;
    if (next === undefined) {
      running -= 1;
      return;
    }
    next();
  }

  return async (work, signal) => {
    if (!(await enter(signal))) return { ok: false };
    try {
      return { ok: true, result: await work() };
    } finally {
      release();
    }
  };
}

export interface LimitedCaller {
  /** Calls with the same key are limited together: an address, an order. */
  key: string;
  signal?: AbortSignal | undefined;
}

export type LimitPerClient = <Result>(
  caller: LimitedCaller,
  work: () => Promise<Result>,
) => Promise<{ ok: true; result: Result } | { ok: false }>;

/** One limit for each key, removed when its last call has ended. */
export function createLimitPerClient(bounds: LimitOptions): LimitPerClient {
  const limits = new Map<string, { enter: ConcurrencyLimit; users: number }>();

  return async ({ key, signal }, work) => {
    const limit = limits.get(key) ?? { enter: createConcurrencyLimit(bounds), users: 0 };
    limits.set(key, limit);
    limit.users += 1;
    try {
      return await limit.enter(work, signal);
    } finally {
      limit.users -= 1;
      if (limit.users === 0) limits.delete(key);
    }
  };
}

/**
 * One limit for all calls, behind one for each key: calls that wait in the queue of their key take no place in the
 * common queue.
 */
export function createSharedLimit(ofAll: LimitOptions, ofKey: LimitOptions): LimitPerClient {
  const enter = createConcurrencyLimit(ofAll);
  const enterFrom = createLimitPerClient(ofKey);
  return async (caller, work) => {
    const entered = await enterFrom(caller, () => enter(work, caller.signal));
    return entered.ok ? entered.result : entered;
  };
}
