import { TimeoutError } from 'p-queue';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import {
  createConcurrencyLimit,
  enterLimits,
  type LimitEntry,
} from '#shop/create-concurrency-limit.ts';

/** Priorities of pages; the higher is rendered first. */
const ranks = { crowd: 0, visitor: 1, everybody: 2, payer: 3 } as const;
/** Further pages of an address within this time wait behind those of other visitors, so that a flood waits for itself. */
const unhurried = { points: 4, duration: 10 };

/** Lists for robots have a limit of their own: they take long, and robots wait. */
type Rank = Exclude<keyof typeof ranks, 'crowd'> | 'robot';

type RenderRequest = {
  rank: Rank;
  /** The visitor's address, for a page that is rendered for one visitor. */
  ip?: string | undefined;
  /** Aborted when the client has gone. */
  signal?: AbortSignal | undefined;
};

export type RenderLimit = ReturnType<typeof createRenderLimit>;

type Options = {
  /** Called when rendering a page took too long. */
  onLate: (error: unknown) => void;
  atOnce?: number;
  /** Waiting pages of each rank. */
  waitingMax?: number;
  /** Waiting pages of each rank and address. */
  ofAddressMax?: number;
};

const renderMs = 10_000;
/** Pages of each rank and address that are queued or rendered. */
const ofAddressAtOnce = 2;
const patienceMs = 5_000;
/** Longest wait of a robot list, in ms. */
const robotPatienceMs = 60_000;

/**
 * Limits concurrent rendering, which is bound by the processor. Each rank has a queue of its own length, so that a
 * crowd of visitors does not block payments, and one address cannot fill a queue. One slot is always left for pages
 * other than those of a payment.
 */
export function createRenderLimit({
  onLate,
  atOnce = 3,
  waitingMax = 40,
  ofAddressMax = 28,
}: Options) {
  const ofAddress = createConcurrencyLimit({
    atOnce: ofAddressAtOnce,
    waiting: ofAddressMax,
    patienceMs,
  });
  const ofPayers = createConcurrencyLimit({
    atOnce: Math.max(1, atOnce - 1),
    waiting: waitingMax,
    patienceMs,
  });
  const ofAll = createConcurrencyLimit({ atOnce, waiting: waitingMax, runMs: renderMs });
  const ofRobots = createConcurrencyLimit({
    atOnce: 1,
    waiting: waitingMax,
    patienceMs: robotPatienceMs,
  });

  const asked = new RateLimiterMemory(unhurried);

  async function isOfCrowd({ rank, ip }: RenderRequest): Promise<boolean> {
    if (rank !== 'visitor' || ip === undefined) return false;
    return asked.consume(ip).then(
      () => false,
      () => true,
    );
  }

  async function limitsOf(request: RenderRequest): Promise<LimitEntry[]> {
    const { rank, ip, signal } = request;
    if (rank === 'robot') return [[ofRobots, {}]];
    const priority = ranks[(await isOfCrowd(request)) ? 'crowd' : rank];
    const entries: LimitEntry[] = [[ofAll, { priority, signal }]];
    if (rank === 'payer') entries.unshift([ofPayers, { signal }]);
    if (ip !== undefined) entries.unshift([ofAddress, { key: `${rank} ${ip}`, signal }]);
    return entries;
  }

  return {
    /** Renders within the limits. Undefined when too many pages wait, or when this one waits too long. */
    async run<Page>(
      request: RenderRequest,
      render: () => Promise<Page>,
    ): Promise<Page | undefined> {
      try {
        const entered = await enterLimits(await limitsOf(request), render);
        return entered.ok ? entered.result : undefined;
      } catch (error) {
        if (!(error instanceof TimeoutError)) throw error;
        onLate(error);
        return undefined;
      }
    },
  };
}
