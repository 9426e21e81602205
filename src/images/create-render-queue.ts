type Work = () => Promise<void>;

export interface RenderQueue {
  /**
   * Runs the work when it is its turn. What a visitor waits for goes before the rest, and is refused at
   * once when too many wait already.
   */
  run<Result>(
    urgency: 'visitor' | 'background',
    work: () => Promise<Result>,
  ): Promise<Result | 'full'>;
}

type Bounds = {
  /** Pieces of work at the same time. */
  concurrency: number;
  /** What visitors wait for, beside what is under way. */
  mostWaiting: number;
};

export function createRenderQueue({ concurrency, mostWaiting }: Bounds): RenderQueue {
  const queues: Record<'visitor' | 'background', Work[]> = { visitor: [], background: [] };
  let running = 0;

  function startNext(): void {
    if (running >= concurrency) return;
    const work = queues.visitor.shift() ?? queues.background.shift();
    if (work === undefined) return;
    running += 1;
    void work().finally(() => {
      running -= 1;
      startNext();
    });
  }

  return {
    run(urgency, work) {
      const isFull = running >= concurrency && queues.visitor.length >= mostWaiting;
      if (urgency === 'visitor' && isFull) return Promise.resolve('full');
      return new Promise((resolve, reject) => {
        queues[urgency].push(() => work().then(resolve, reject));
        startNext();
      });
    },
  };
}
