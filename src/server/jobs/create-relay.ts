const gatherMs = 50;
/** For jobs of a transaction that was still open. */
const lateMs = 250;
/** For jobs of another node or a command. */
const lookMs = 2_000;

export interface Relay {
  /** Something was added, by a transaction that is committed a moment later. */
  wake(): void;
  /** Looks by itself from now on. */
  start(): void;
  /** Stops after the current move. */
  stop(): Promise<void>;
}

type Parts = {
  /** Moves all jobs, and returns the queues that got some. */
  move: () => Promise<Iterable<string>>;
  onMoved: (queue: string) => void;
  onError: (error: unknown) => void;
};

/** Moves jobs from the outbox into the queue, once for all that were added within a moment. */
export function createRelay({ move, onMoved, onError }: Parts): Relay {
  let moving = Promise.resolve();
  let gathering: NodeJS.Timeout | undefined;
  let late: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let isOver = false;

  async function moveAll(): Promise<number> {
    try {
      const names = [...(await move())];
      for (const name of names) onMoved(name);
      return names.length;
    } catch (error) {
      onError(error);
      return 0;
    }
  }

  function look(): Promise<number> {
    const moved = moving.then(moveAll);
    moving = moved.then(() => undefined);
    return moved;
  }

  async function gather(): Promise<void> {
    gathering = undefined;
    const moved = await look();
    if (moved === 0 && !isOver) late ??= setTimeout(lookLate, lateMs).unref();
  }

  function lookLate(): void {
    late = undefined;
    void look();
  }

  function wake(): void {
    if (isOver) return;
    gathering ??= setTimeout(() => void gather(), gatherMs).unref();
  }

  return {
    wake,
    start() {
      wake();
      looking = setInterval(() => void look(), lookMs).unref();
    },
    async stop() {
      isOver = true;
      clearInterval(looking);
      clearTimeout(gathering);
      clearTimeout(late);
      await moving;
    },
  };
}
