import PQueue, { TimeoutError } from 'p-queue';
import { createGate, createGates } from '#shop/checkout/create-gate.ts';

/** For whom a page is drawn; the higher goes first. */
const ranks = { visitor: 0, everybody: 1, payer: 2 } as const;

/** Robots have a turnstile of their own: their lists take long, and they wait. */
type Rank = keyof typeof ranks | 'robot';

type Wish = {
  rank: Rank;
  /** The address of who asks, where it is for them alone. */
  ip?: string | undefined;
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
  /** How many pages of a rank wait for one address, in a line of its own. */
  ofAddressMax?: number;
};

const renderMs = 10_000;
/** How many pages of a rank one address has in the queue, or in the making. */
const ofAddressAtOnce = 2;
const patienceMs = 5_000;
/** How long a list for robots waits for those before it. */
const robotPatienceMs = 60_000;

/**
 * The turnstile before everything that is drawn: drawing takes the processor, of which there is
 * little, and whoever came first must not wait for all who came after. Each rank has a queue of its
 * own length, so that no crowd of visitors keeps out who is paying, and one address fills no queue. A place is always
 * left to those who do not pay.
 */
export function createRenderGate({
  onLate,
  atOnce = 3,
  waitingMax = 40,
  ofAddressMax = 28,
}: Options): RenderGate {
  const queue = new PQueue({ concurrency: atOnce, timeout: renderMs });
  const enterFrom = createGates({ atOnce: ofAddressAtOnce, waiting: ofAddressMax, patienceMs });
  const enterAsRobot = createGate({
    atOnce: 1,
    waiting: waitingMax,
    patienceMs: robotPatienceMs,
  });
  const enterPaying = createGate({
    atOnce: Math.max(1, atOnce - 1),
    waiting: waitingMax,
    patienceMs,
  });

  async function run<Page>({ rank, signal }: Wish, draw: () => Promise<Page>) {
    if (rank === 'robot') {
      const entered = await enterAsRobot(draw);
      return entered.ok ? entered.result : undefined;
    }
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
  }

  async function runOfRank<Page>(wish: Wish, draw: () => Promise<Page>) {
    if (wish.rank !== 'payer') return run(wish, draw);
    const entered = await enterPaying(() => run(wish, draw));
    return entered.ok ? entered.result : undefined;
  }

  return {
    async run(wish, draw) {
      if (wish.ip === undefined) return runOfRank(wish, draw);
      const applicant = { share: `${wish.rank} ${wish.ip}`, signal: wish.signal };
      const entered = await enterFrom(applicant, () => runOfRank(wish, draw));
      return entered.ok ? entered.result : undefined;
    },
  };
}
