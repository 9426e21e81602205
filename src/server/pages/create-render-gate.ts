import PQueue, { TimeoutError } from 'p-queue';

/** For whom a page is drawn; the higher goes first. */
const ranks = { visitor: 0, everybody: 1, payer: 2 } as const;

type Rank = keyof typeof ranks;

type Wish = {
  rank: Rank;
  /** Aborted when nobody waits for the page any more. */
  signal?: AbortSignal | undefined;
};

export type RenderGate = {
  /** Draws when it is its turn. Undefined when there is no room, or it takes too long. */
  run<Page>(wish: Wish, draw: () => Promise<Page>): Promise<Page | undefined>;
};

type Options = {
  /** A page was not done in time. */
  onLate: (error: unknown) => void;
  atOnce?: number;
  /** How many of each rank may wait. */
  waitingMax?: number;
};

const renderMs = 10_000;

/**
 * The turnstile before everything that is drawn: drawing takes the processor, of which there is
 * little, and whoever came first must not wait for all who came after. Each rank has a queue of its
 * own length, so that no crowd of visitors keeps out who is paying.
 */
export function createRenderGate({ onLate, atOnce = 3, waitingMax = 40 }: Options): RenderGate {
  const queue = new PQueue({ concurrency: atOnce, timeout: renderMs });
  return {
    async run({ rank, signal }, draw) {
      const priority = ranks[rank];
      if (queue.sizeBy({ priority }) >= waitingMax) return undefined;
      // Not the queue's own signal: it would free the place of a page that is still being drawn.
      const turn = async () => (signal?.aborted ? undefined : draw());
      try {
        return await queue.add(turn, { priority });
      } catch (error) {
        if (!(error instanceof TimeoutError)) throw error;
        onLate(error);
        return undefined;
      }
    },
  };
}
