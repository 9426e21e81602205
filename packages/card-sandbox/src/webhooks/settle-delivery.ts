import type { Pool } from 'pg';
import type { SandboxLog } from '#sandbox/sandbox-settings.ts';
import { finishDelivery, postponeDelivery, type Delivery } from '#sandbox/store/deliveries.ts';
import { deliverEvent, type Endpoint } from './deliver-event.ts';
import { retryDelayMs } from './retry-delay.ts';

export type SettlingTools = {
  pool: Pool;
  endpoint: Endpoint;
  clock: () => Date;
  log: SandboxLog;
};

/** Tries a leased delivery once and records the result. Never throws: the lease runs out if nothing is recorded. */
export async function settleDelivery(
  delivery: Delivery,
  { pool, endpoint, clock, log }: SettlingTools,
): Promise<void> {
  const event = delivery.event.id;
  try {
    const failure = await deliverEvent(delivery, { endpoint, now: clock() });
    if (failure === null) return await finishDelivery(pool, delivery);
    const delayMs = retryDelayMs(delivery.attempts);
    const dueAt = delayMs === null ? null : new Date(clock().getTime() + delayMs);
    log.warn({ event, type: delivery.event.type, failure, dueAt }, 'sandbox: webhook not taken');
    await postponeDelivery(pool, { id: delivery.id, dueAt, failure });
  } catch (error) {
    log.error({ err: error, event }, 'sandbox: webhook delivery cannot be recorded');
  }
}
