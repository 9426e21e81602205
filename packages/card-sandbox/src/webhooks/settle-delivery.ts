import { finishDelivery, postponeDelivery, type Delivery } from '#sandbox/store/deliveries.ts';
import { deliverEvent } from './deliver-event.ts';
import type { DeliveryTools } from './delivery-loop.ts';
import { retryDelayMs } from './retry-delay.ts';

/** Tries a leased delivery once and records what came of it. Never throws: the lease runs out if nothing is recorded. */
export async function settleDelivery(
  delivery: Delivery,
  { pool, endpoint, clock, log }: DeliveryTools,
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
