export type Loop = { start(): void; stop(): Promise<void>; wake(): void };

/**
 * Takes turns, one at a time. Each turn returns how many ms to sleep after it; `wake` cuts the sleep
 * short. Turns must not throw. `stop` resolves when the turn under way has ended.
 */
export function repeatUntilStopped(takeTurn: () => Promise<number>): Loop {
  let running = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let turns: Promise<void> = Promise.resolve();

  function wake(): void {
    if (!running || woken) return;
    woken = true;
    clearTimeout(timer);
    turns = turns.then(oneTurn);
  }

  async function oneTurn(): Promise<void> {
    woken = false;
    const sleepMs = await takeTurn();
    if (running && !woken) timer = setTimeout(wake, sleepMs);
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
