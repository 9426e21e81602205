export type Loop = {
  start(): void;
  stop(): Promise<void>;
  /** Lets a turn begin so many ms from now, at once if none are said, unless one begins before. */
  wake(inMs?: number): void;
};

/**
 * Takes turns, one at a time. Each turn returns after how many ms the next one begins, unless `wake` lets
 * it begin before. Turns must not throw. `stop` resolves when the turn under way has ended.
 */
export function repeatUntilStopped(takeTurn: () => Promise<number>): Loop {
  let running = false;
  let wakesAt = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let turns: Promise<void> = Promise.resolve();

  function wake(inMs = 0): void {
    const at = performance.now() + inMs;
    if (!running || at >= wakesAt) return;
    wakesAt = at;
    clearTimeout(timer);
    if (inMs === 0) queueTurn();
    else timer = setTimeout(queueTurn, inMs);
  }

  function queueTurn(): void {
    // Nothing begins before a turn that waits for its predecessor only.
    wakesAt = Number.NEGATIVE_INFINITY;
    turns = turns.then(oneTurn);
  }

  async function oneTurn(): Promise<void> {
    wakesAt = Number.POSITIVE_INFINITY;
    wake(await takeTurn());
  }

  return {
    wake,
    start() {
      running = true;
      wake();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await turns;
    },
  };
}
