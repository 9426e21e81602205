import PQueue from 'p-queue';

/** The higher goes first. */
const ranks = { background: 0, visitor: 1 } as const;

export interface RenderQueue {
  /**
   * Runs the work when it is its turn. What a visitor waits for goes before the rest, and is refused at
   * once when too many wait already.
   */
  run<Result>(urgency: keyof typeof ranks, work: () => Promise<Result>): Promise<Result | 'full'>;
}

type Bounds = {
  /** Pieces of work at the same time. */
  concurrency: number;
  /** What visitors wait for, beside what is under way. */
  mostWaiting: number;
};

export function createRenderQueue({ concurrency, mostWaiting }: Bounds): RenderQueue {
  const queue = new PQueue({ concurrency });
  const isFull = () =>
    queue.pending >= concurrency && queue.sizeBy({ priority: ranks.visitor }) >= mostWaiting;
  return {
    async run(urgency, work) {
      if (urgency === 'visitor' && isFull()) return 'full';
      return queue.add(work, { priority: ranks[urgency] });
    },
  };
}
