import { leaseDeliveries, nextDueAt } from '#sandbox/store/deliveries.ts';
import { forgetOldAnswers } from '#sandbox/store/kept-answers.ts';
import { repeatUntilStopped, type Loop } from './repeat-until-stopped.ts';
import { settleDelivery, type SettlingTools } from './settle-delivery.ts';

type DeliveryTools = SettlingTools & {
  /** Delay of a due delivery. */
  deliverAfterMs: number;
};

const mostAtOnce = 16;
/** Deliveries due within this time are taken together. */
const shortestSleepMs = 20;
const longestSleepMs = 1000;
const leaseMarginMs = 5000;
const hourMs = 3_600_000;

/**
 * Delivers due events, a few at a time, until stopped. Several processes may run one each on the
 * same database: a delivery is leased, never locked, and comes free again if its process dies.
 */
export function deliveryLoop(tools: DeliveryTools): Loop {
  const underWay = new Set<Promise<void>>();
  let sweptAt = 0;
  let isFailing = false;
  const loop = repeatUntilStopped(async () => {
    try {
      await sweep();
      await takeDue({ tools, underWay, wake: () => loop.wake() });
      if (underWay.size === mostAtOnce) return longestSleepMs;
      const next = await nextDueAt(tools.pool);
      if (isFailing) tools.log.warn({}, 'sandbox: what is due is done again');
      isFailing = false;
      return sleepMs(tools, next);
    } catch (error) {
      if (!isFailing) tools.log.error({ err: error }, 'sandbox: what is due cannot be done');
      isFailing = true;
      return longestSleepMs;
    }
  });

  /** Deletes expired answers, at most once an hour. */
  async function sweep(): Promise<void> {
    const now = tools.clock();
    if (now.getTime() - sweptAt < hourMs) return;
    sweptAt = now.getTime();
    await forgetOldAnswers(tools.pool, now);
  }

  return {
    ...loop,
    async stop() {
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}

type Taking = { tools: DeliveryTools; underWay: Set<Promise<void>>; wake: () => void };

async function takeDue({ tools, underWay, wake }: Taking): Promise<void> {
  const { pool, endpoint } = tools;
  const most = mostAtOnce - underWay.size;
  if (most === 0) return;
  const leaseMs = endpoint.timeoutMs + leaseMarginMs;
  for (const delivery of await leaseDeliveries(pool, { now: lookedAt(tools), leaseMs, most })) {
    const attempt = settleDelivery(delivery, tools).then(() => {
      const hadNoRoom = underWay.size === mostAtOnce;
      underWay.delete(attempt);
      if (hadNoRoom) wake();
    });
    underWay.add(attempt);
  }
}

/** Deliveries due by then go out now. */
function lookedAt({ clock, deliverAfterMs }: DeliveryTools): Date {
  return new Date(clock().getTime() - deliverAfterMs);
}

function sleepMs(tools: DeliveryTools, dueAt: Date | null): number {
  if (!dueAt) return longestSleepMs;
  const waitMs = dueAt.getTime() - lookedAt(tools).getTime();
  return Math.min(longestSleepMs, Math.max(shortestSleepMs, waitMs));
}
