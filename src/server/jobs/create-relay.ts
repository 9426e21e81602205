const gatherMs = 50;
/** For what another node or a command has queued. */
const lookMs = 2_000;

export interface Relay {
  /** Something was added; what does it is committed a moment later, as a rule. */
  wake(): void;
  /** Looks by itself from now on. */
  start(): void;
  /** Moves nothing any more, when what is under way is done. */
  stop(): Promise<void>;
}

type Parts = {
  /** Moves what there is, and tells which queues got something. */
  move: () => Promise<Iterable<string>>;
  onMoved: (queue: string) => void;
  onError: (error: unknown) => void;
};

/** Moves jobs from the outbox into the queue, once for all that were added within a moment. */
export function createRelay({ move, onMoved, onError }: Parts): Relay {
  let moving = Promise.resolve();
  let gathering: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let isOver = false;

  async function moveAll(): Promise<void> {
    try {
      for (const queue of await move()) onMoved(queue);
    } catch (error) {
      onError(error);
    }
  }

  function wake(): void {
    if (isOver) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      moving = moving.then(moveAll);
    }, gatherMs).unref();
  }

  return {
    wake,
    start() {
      wake();
      looking = setInterval(wake, lookMs).unref();
    },
    async stop() {
      isOver = true;
      clearInterval(looking);
      clearTimeout(gathering);
      await moving;
    },
  };
}
