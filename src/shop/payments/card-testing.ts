import {
  type RateLimiterPostgres,
  RateLimiterQueue,
  RateLimiterQueueError,
} from 'rate-limiter-flexible';
import type { Database } from '#database/open-database.ts';
import {
  type Admission,
  admitByPoints,
  consumePoint,
  openRateLimiter,
  type RateLimit,
  type Refused,
  refuseUntilReset,
} from '#shop/open-rate-limiter.ts';
import type { Reporter } from '#shop/reporter.ts';

const tenMinutes = 10 * 60;

const limits = {
  // Refused cards. A client without our cookie may be anybody of its address.
  refusalsPerBrowser: { name: 'refused-browser', points: 10, seconds: tenMinutes },
  refusalsOfBrowsersPerAddress: { name: 'refused-known', points: 20, seconds: tenMinutes },
  refusalsWithoutBrowserPerAddress: { name: 'refused-new', points: 10, seconds: tenMinutes },
  refusalsPerCard: { name: 'refused-card', points: 5, seconds: tenMinutes },
  refusalsPerOrder: { name: 'refused-order', points: 3, seconds: tenMinutes },
  /** Set while some card has no refusals left. */
  cardsShutOut: { name: 'refused-card-shut-out', points: 1, seconds: tenMinutes },
  // Payment methods that the provider does not know, and look-ups of methods from an address that sent them.
  inventedPerAddress: { name: 'invented-ip', points: 3, seconds: tenMinutes },
  lookUpsPerClient: { name: 'look-up', points: 3, seconds: 1 },
  /** Questions to the provider about an order, or for an address. */
  looksPerSubject: { name: 'look', points: 60, seconds: tenMinutes },
} as const satisfies Record<string, RateLimit>;

const lookUpWaitSeconds = 2;

export interface Caller {
  ip: string;
  /** By which callers are counted together. */
  clientKey: string;
  /** Absent when the request showed no id; an id given a moment ago says nothing. */
  browser?: string;
}

/** The points that a card attempt has taken: of its browser and of its client key. Disposal gives them back. */
export interface RateLimitPermit extends AsyncDisposable {
  points: readonly Point[];
  /** Whether they are still to be given back. */
  isHeld: boolean;
}

interface Point {
  limiter: RateLimiterPostgres;
  key: string;
  /** Whether the key had a point left. */
  isWithin: boolean;
  msBeforeNext: number;
  /** When its window ends, in ms since 1970. */
  endsAt: number;
}

/** The caller is admitted, and this is how closely the card is looked at. */
export type AdmittedCaller = {
  ok: true;
  permit: RateLimitPermit;
  /** So many invented methods came from this address that the next one is looked up first. */
  isDoubted: boolean;
  /** Some card is blocked for all callers. */
  isAnyCardShutOut: boolean;
};

export type AttemptGuards = ReturnType<typeof createAttemptGuards>;

/**
 * Counts refused cards in the database, for all nodes together, so that stolen numbers are not tried out here. An
 * attempt takes its points before the provider hears of the card, and gets them back when the card was not refused:
 * many attempts at once cannot outrun the limits, and many honest orders from one address use up nothing. The points
 * of a process that died stay spent until their window ends.
 */
export function createAttemptGuards(pool: Database['pool'], report: Pick<Reporter, 'warn'>) {
  const byBrowser = openRateLimiter(pool, limits.refusalsPerBrowser);
  const byKnownAddress = openRateLimiter(pool, limits.refusalsOfBrowsersPerAddress);
  const byNewAddress = openRateLimiter(pool, limits.refusalsWithoutBrowserPerAddress);
  const byCard = openRateLimiter(pool, limits.refusalsPerCard);
  const byOrder = openRateLimiter(pool, limits.refusalsPerOrder);
  const shutOut = openRateLimiter(pool, limits.cardsShutOut);
  const invented = openRateLimiter(pool, limits.inventedPerAddress);
  const lookUps = openRateLimiter(pool, limits.lookUpsPerClient);
  const looks = openRateLimiter(pool, limits.looksPerSubject);

  /** Counts an attempt that was admitted before; never refuses it. */
  async function acquirePermit({ clientKey, browser }: Caller): Promise<RateLimitPermit> {
    const points =
      browser === undefined
        ? [takePoint(byNewAddress, clientKey)]
        : [takePoint(byBrowser, browser), takePoint(byKnownAddress, clientKey)];
    const permit: RateLimitPermit = {
      points: await Promise.all(points),
      isHeld: true,
      // The attempt is over, and its points come back by themselves when their window ends.
      [Symbol.asyncDispose]: () =>
        releasePermit(permit).catch((cause: unknown) =>
          report.warn('permit_not_released', { cause }),
        ),
    };
    return permit;
  }

  /** To be called when the provider has answered; the points of a refusal stay spent. */
  async function releasePermit(permit: RateLimitPermit): Promise<void> {
    if (!permit.isHeld) return;
    permit.isHeld = false;
    // A point of an earlier window would be subtracted from the next one.
    const current = permit.points.filter(({ endsAt }) => Date.now() < endsAt);
    await Promise.all(current.map(({ limiter, key }) => limiter.reward(key)));
  }

  return {
    acquirePermit,
    releasePermit,
    /** Counts an attempt of this caller, and says whether it may go on. */
    async admitCaller(caller: Caller): Promise<AdmittedCaller | Refused> {
      const permit = await acquirePermit(caller);
      const over = permit.points.filter(({ isWithin }) => !isWithin);
      if (over.length > 0) {
        await releasePermit(permit);
        return refuseUntilReset({
          msBeforeNext: Math.max(...over.map(({ msBeforeNext }) => msBeforeNext)),
        });
      }
      const [byAddress, ofCards] = await Promise.all([
        admitByPoints(invented, caller.ip),
        admitByPoints(shutOut, anyCard),
      ]);
      return { ok: true, permit, isDoubted: !byAddress.ok, isAnyCardShutOut: !ofCards.ok };
    },
    admitOrder: (orderId: string): Promise<Admission> => admitByPoints(byOrder, orderId),
    admitCard: (fingerprint: string): Promise<Admission> => admitByPoints(byCard, fingerprint),
    async refused({
      permit,
      orderId,
      fingerprint,
    }: {
      permit?: RateLimitPermit;
      orderId: string;
      fingerprint?: string;
    }): Promise<void> {
      if (permit !== undefined) permit.isHeld = false;
      await byOrder.penalty(orderId);
      if (fingerprint === undefined) return;
      const { remainingPoints } = await byCard.penalty(fingerprint);
      if (remainingPoints === 0) await shutOut.set(anyCard, 1, limits.cardsShutOut.seconds);
    },
    /** The order was authorised: its refusals in a row are over. */
    async accepted(orderId: string): Promise<void> {
      await byOrder.delete(orderId);
    },
    /** Counts a payment method that the provider does not know. No bank heard of it. */
    async invented({ ip }: Caller): Promise<void> {
      await invented.penalty(ip);
    },
    /** Counts a question to the provider that only looks, about an order or for an address. */
    admitLook: (subject: string): Promise<Admission> => consumePoint(looks, subject),
    /** To be asked before a method is looked up at the provider; waits a little for a point. */
    admitLookUp: ({ clientKey }: Caller): Promise<Admission> => waitForPoint(lookUps, clientKey),
  };
}

/** The queue is of this call alone: the library would keep one for each key for ever. */
async function waitForPoint(limiter: RateLimiterPostgres, key: string): Promise<Admission> {
  const deadline = Math.floor(Date.now() / 1000) + lookUpWaitSeconds;
  try {
    await new RateLimiterQueue(limiter).removeTokens(1, key, deadline);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof RateLimiterQueueError)) throw error;
    return { ok: false, retryAfterSeconds: 1 };
  }
}

/** The one key of the limit `cardsShutOut`. */
const anyCard = 'any';

/** Unlike `consume`, `penalty` does not throw beyond the limit, where an attempt that was admitted before goes on. */
async function takePoint(limiter: RateLimiterPostgres, key: string): Promise<Point> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
  return {
    limiter,
    key,
    isWithin: consumedPoints <= limiter.points,
    msBeforeNext,
    endsAt: Date.now() + msBeforeNext,
  };
}
