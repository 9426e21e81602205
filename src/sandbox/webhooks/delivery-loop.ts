import type { Pool } from 'pg';
import type { SandboxLog } from '#sandbox/sandbox-settings.ts';
import { leaseDelivery, nextDueAt } from '#sandbox/store/deliveries.ts';
import type { Endpoint } from './deliver-event.ts';
import { repeatUntilStopped, type Loop } from './repeat-until-stopped.ts';
import { settleDelivery } from './settle-delivery.ts';
import { sweepHourly } from './sweep-hourly.ts';

export type DeliveryTools = { pool: Pool; endpoint: Endpoint; clock: () => Date; log: SandboxLog };

const mostAtOnce = 4;
const longestSleepMs = 1000;
const leaseMarginMs = 5000;

/**
 * Delivers what is due, a few at a time, until stopped. Several processes may run one each on the
 * same database: a delivery is leased, never locked, and comes free again if its process dies.
 */
export function deliveryLoop(tools: DeliveryTools): Loop {
  const underWay = new Set<Promise<void>>();
  const sweep = sweepHourly(tools);
  const loop = repeatUntilStopped(async () => {
    try {
      await sweep();
      await takeDue({ tools, underWay, wake: () => loop.wake() });
      return await sleepMs(tools, underWay.size === mostAtOnce);
    } catch (error) {
      tools.log.error({ err: error }, 'sandbox: webhook deliveries cannot be read');
      return longestSleepMs;
    }
  });
  return {
    ...loop,
    async stop() {
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}

async function takeDue({
  tools,
  underWay,
  wake,
}: {
  tools: DeliveryTools;
  underWay: Set<Promise<void>>;
  wake: () => void;
}): Promise<void> {
  const { pool, clock, endpoint } = tools;
  while (underWay.size < mostAtOnce) {
    const delivery = await leaseDelivery(pool, {
      now: clock(),
      leaseMs: endpoint.timeoutMs + leaseMarginMs,
    });
    if (!delivery) return;
    const attempt = settleDelivery(delivery, tools).then(() => {
      underWay.delete(attempt);
      wake();
    });
    underWay.add(attempt);
  }
}

async function sleepMs({ pool, clock }: DeliveryTools, busy: boolean): Promise<number> {
  const dueAt = busy ? null : await nextDueAt(pool);
  if (!dueAt) return longestSleepMs;
  return Math.min(longestSleepMs, Math.max(5, dueAt.getTime() - clock().getTime()));
}
