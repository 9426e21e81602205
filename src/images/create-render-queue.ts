import PQueue from 'p-queue';
import type { Applicant, KeyedGate } from '#shop/checkout/create-gate.ts';

/** The higher goes first. */
const ranks = { background: 0, visitor: 1 } as const;

export interface RenderQueue<Result> {
  /** For a visitor of an address; `full` when too many wait, in all or there, or when it is called off. */
  forVisitor(
    asked: Applicant & { name: string },
    work: () => Promise<Result>,
  ): Promise<Result | 'full'>;
  /** After all that visitors wait for. */
  inBackground(name: string, work: () => Promise<Result>): Promise<Result | 'full'>;
}

type Options = {
  /** Pieces of work at the same time. */
  atOnce: number;
  /** Pieces of visitors' work in the queue, beside those under way. */
  waitingMax: number;
  /** Lets in a few pieces of work of each address; its others wait before the queue. */
  enterFrom: KeyedGate;
};

type Work<Result> = { name: string; rank: keyof typeof ranks; work: () => Promise<Result> };

/** A piece of work in the queue or under way. */
type Turn<Result> = {
  name: string;
  hasBegun: boolean;
  /** How many requests wait for it. */
  waiting: number;
  /** Aborted when it leaves the queue undone. */
  dropped: AbortController;
  done: Promise<Result | 'full'>;
};

/**
 * Does each piece of work once, however many ask for it by its name, and in turn: visitors' before the job's, and
 * one address after the other. Work in the queue is dropped when every request for it was called off.
 */
export function createRenderQueue<Result>({
  atOnce,
  waitingMax,
  enterFrom,
}: Options): RenderQueue<Result> {
  const queue = new PQueue({ concurrency: atOnce });
  const turns = new Map<string, Turn<Result>>();

  function begin({ name, rank, work }: Work<Result>): Turn<Result> {
    const dropped = new AbortController();
    // Work whose turn is now begins while it is added.
    const { promise: done, resolve } = Promise.withResolvers<Result | 'full'>();
    const turn: Turn<Result> = { name, hasBegun: false, waiting: 0, dropped, done };
    const run = () => {
      turn.hasBegun = true;
      return work();
    };
    const options = { id: name, priority: ranks[rank], signal: dropped.signal };
    turns.set(name, turn);
    resolve(
      queue
        .add(run, options)
        .catch(refusalOf(turn))
        .finally(() => forget(turn)),
    );
    return turn;
  }

  function forget({ name, dropped }: Turn<Result>): void {
    if (turns.get(name)?.dropped === dropped) turns.delete(name);
  }

  async function waitFor(turn: Turn<Result>, signal?: AbortSignal): Promise<Result | 'full'> {
    if (signal?.aborted) return 'full';
    turn.waiting += 1;
    const leave = () => {
      turn.waiting -= 1;
      if (turn.waiting > 0 || turn.hasBegun) return;
      forget(turn);
      turn.dropped.abort();
    };
    signal?.addEventListener('abort', leave);
    try {
      return await turn.done;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  /** Work that is in the queue or under way is waited for there: that takes no place. */
  function join(name: string): Turn<Result> | undefined {
    const turn = turns.get(name);
    if (turn?.hasBegun === false) queue.setPriority(name, ranks.visitor);
    return turn;
  }

  function joinOrBegin(name: string, work: () => Promise<Result>): Turn<Result> | undefined {
    const isFull = queue.sizeBy({ priority: ranks.visitor }) >= waitingMax;
    return join(name) ?? (isFull ? undefined : begin({ name, rank: 'visitor', work }));
  }

  return {
    async forVisitor({ name, ...applicant }, work) {
      const joined = join(name);
      if (joined !== undefined) return waitFor(joined, applicant.signal);
      const entered = await enterFrom(applicant, async () => {
        const turn = applicant.signal?.aborted ? undefined : joinOrBegin(name, work);
        return turn === undefined ? 'full' : waitFor(turn, applicant.signal);
      });
      return entered.ok ? entered.result : 'full';
    },

    async inBackground(name, work) {
      return waitFor(turns.get(name) ?? begin({ name, rank: 'background', work }));
    },
  };
}

/** Work that was dropped has no result; other failures are passed on. */
function refusalOf({ dropped }: { dropped: AbortController }) {
  return (error: unknown): 'full' => {
    if (dropped.signal.aborted) return 'full';
    throw error;
  };
}
