type Work = () => Promise<void>;

export interface RenderQueue {
  /** Runs the work when it is its turn. What a visitor waits for goes before the rest. */
  run<Result>(urgency: 'visitor' | 'background', work: () => Promise<Result>): Promise<Result>;
}

/** Lets at most so many pieces of work run at the same time. */
export function createRenderQueue(concurrency: number): RenderQueue {
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
      return new Promise((resolve, reject) => {
        queues[urgency].push(() => work().then(resolve, reject));
        startNext();
      });
    },
  };
}
