import PQueue from 'p-queue';
import type { LimitedCaller, LimitPerClient } from '#shop/checkout/create-concurrency-limit.ts';

/** Priorities; the higher runs first. */
const ranks = { background: 0, visitor: 1 } as const;

export interface RenderQueue<Result> {
  /** For a visitor. `full` when too much work waits, in all or for this address, or when the signal is aborted. */
  forVisitor(
    request: LimitedCaller & { name: string },
    work: () => Promise<Result>,
  ): Promise<Result | 'full'>;
  /** For no visitor: runs after their work. */
  inBackground(name: string, work: () => Promise<Result>): Promise<Result | 'full'>;
}

type Options = {
  /** Work that runs at once. */
  atOnce: number;
  /** Visitors' work in the queue, beside the running work. */
  waitingMax: number;
  /** Limits how much work of one address is in the queue or runs. */
  limitPerClient: LimitPerClient;
};

type Work<Result> = { name: string; rank: keyof typeof ranks; work: () => Promise<Result> };

/** Work that is queued or runs. */
type QueuedWork<Result> = {
  name: string;
  hasBegun: boolean;
  /** How many requests wait for it. */
  waiting: number;
  /** Aborted when the work leaves the queue undone. */
  dropped: AbortController;
  done: Promise<Result | 'full'>;
};

/**
 * Queues work by name: requests for the same name share it. Visitors' work runs before background work, and the
 * addresses take queuedWork. Queued work is dropped when every request for it is aborted.
 */
export function createRenderQueue<Result>({
  atOnce,
  waitingMax,
  limitPerClient,
}: Options): RenderQueue<Result> {
  const queue = new PQueue({ concurrency: atOnce });
  const queuedWork = new Map<string, QueuedWork<Result>>();

  function begin({ name, rank, work }: Work<Result>): QueuedWork<Result> {
    const dropped = new AbortController();
    // Adding work may start it at once.
    const { promise: done, resolve } = Promise.withResolvers<Result | 'full'>();
    const queued: QueuedWork<Result> = { name, hasBegun: false, waiting: 0, dropped, done };
    const run = () => {
      queued.hasBegun = true;
      return work();
    };
    const options = { id: name, priority: ranks[rank], signal: dropped.signal };
    queuedWork.set(name, queued);
    resolve(
      queue
        .add(run, options)
        .catch(refusalOf(queued))
        .finally(() => forget(queued)),
    );
    return queued;
  }

  function forget({ name, dropped }: QueuedWork<Result>): void {
    if (queuedWork.get(name)?.dropped === dropped) queuedWork.delete(name);
  }

  async function waitFor(
    queued: QueuedWork<Result>,
    signal?: AbortSignal,
  ): Promise<Result | 'full'> {
    if (signal?.aborted) return 'full';
    queued.waiting += 1;
    const leave = () => {
      queued.waiting -= 1;
      if (queued.waiting > 0 || queued.hasBegun) return;
      forget(queued);
      queued.dropped.abort();
    };
    signal?.addEventListener('abort', leave);
    try {
      return await queued.done;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Joins work of this name that is queued or runs. */
  function join(name: string): QueuedWork<Result> | undefined {
    const queued = queuedWork.get(name);
    if (queued?.hasBegun === false) queue.setPriority(name, ranks.visitor);
    return queued;
  }

  function joinOrBegin(name: string, work: () => Promise<Result>): QueuedWork<Result> | undefined {
    const isFull = queue.sizeBy({ priority: ranks.visitor }) >= waitingMax;
    return join(name) ?? (isFull ? undefined : begin({ name, rank: 'visitor', work }));
  }

  return {
    async forVisitor({ name, ...caller }, work) {
      const joined = join(name);
      if (joined !== undefined) return waitFor(joined, caller.signal);
      const entered = await limitPerClient(caller, async () => {
        const queued = caller.signal?.aborted ? undefined : joinOrBegin(name, work);
        return queued === undefined ? 'full' : waitFor(queued, caller.signal);
      });
      return entered.ok ? entered.result : 'full';
    },

    async inBackground(name, work) {
      return waitFor(queuedWork.get(name) ?? begin({ name, rank: 'background', work }));
    },
  };
}

/** Dropped work results in `full`; other failures are passed on. */
function refusalOf({ dropped }: { dropped: AbortController }) {
  return (error: unknown): 'full' => {
    if (dropped.signal.aborted) return 'full';
    throw error;
  };
}
