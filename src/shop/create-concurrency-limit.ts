import PQueue from 'p-queue';

export interface LimitOptions {
  /** Calls of a key that run at once. */
  atOnce: number;
  /** Calls of a key and priority that wait. */
  waiting: number;
  /** Longest wait of a call, in ms. Without it a call waits for as long as it takes. */
  patienceMs?: number;
  /** Longest run of a call, in ms: then it rejects with p-queue's `TimeoutError`, and its slot is free. */
  runMs?: number;
}

export interface LimitedCall {
  /** Calls with the same key are limited together: an address, an order. Without it, all are. */
  key?: string;
  /** Waiting calls of a higher priority run first. */
  priority?: number;
  /** Aborted when the result is not needed any more: a waiting call then leaves the queue. */
  signal?: AbortSignal | undefined;
}

type Limited<Result> = { ok: true; result: Result } | { ok: false };

export type ConcurrencyLimit = <Result>(
  call: LimitedCall,
  work: () => Promise<Result>,
) => Promise<Limited<Result>>;

/** Limits concurrent calls and the queue behind them. A call beyond both is refused before it begins. */
export function createConcurrencyLimit(options: LimitOptions): ConcurrencyLimit {
  const { atOnce, waiting, patienceMs, runMs } = options;
  const queues = new Map<string, PQueue>();

  function openQueue(key: string): PQueue {
    const queue = new PQueue({ concurrency: atOnce, timeout: runMs });
    queue.addEventListener('idle', () => queues.delete(key));
    queues.set(key, queue);
    return queue;
  }

  return async ({ key = '', priority = 0, signal }, work) => {
    if (signal?.aborted) return { ok: false };
    const queue = queues.get(key) ?? openQueue(key);
    const isFull = queue.pending >= atOnce && queue.sizeBy({ priority }) >= waiting;
    if (isFull) return { ok: false };
    // p-queue frees the slot of a call that is aborted while it runs: only a waiting call is aborted.
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    const timer = patienceMs === undefined ? undefined : setTimeout(leave, patienceMs);
    signal?.addEventListener('abort', leave);
    const endWait = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
    const run = () => {
      endWait();
      return work();
    };
    try {
      return { ok: true, result: await queue.add(run, { priority, signal: leaving.signal }) };
    } catch (error) {
      if (leaving.signal.aborted) return { ok: false };
      throw error;
    } finally {
      endWait();
    }
  };
}

export type LimitEntry = readonly [ConcurrencyLimit, LimitedCall];

/** Enters limits one after the other: a call that waits at one takes no place at the next. */
export async function enterLimits<Result>(
  [first, ...others]: readonly LimitEntry[],
  work: () => Promise<Result>,
): Promise<Limited<Result>> {
  if (first === undefined) return { ok: true, result: await work() };
  const [limit, call] = first;
  const entered = await limit(call, () => enterLimits(others, work));
  return entered.ok ? entered.result : entered;
}
