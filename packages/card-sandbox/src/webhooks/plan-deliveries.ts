import { takeWebhookFault, type WebhookFault } from '#sandbox/store/webhook-faults.ts';
import { insertDelivery, releaseHeld } from '#sandbox/store/deliveries.ts';
import type { Queryable } from '#sandbox/store/queryable.ts';
import type { EventToDeliver } from '#sandbox/store/write-drafts.ts';

/** Reordered events wait this long for the rest before they go out anyway. */
const longestHoldMs = 10_000;

/** Queues the deliveries of an event: one, unless a fault drops, repeats, delays or reorders it. */
export async function planDeliveries(
  db: Queryable,
  { eventId, eventType, at: now }: EventToDeliver,
): Promise<void> {
  const fault = await takeWebhookFault(db, eventType);
  if (!fault) return insertDelivery(db, { eventId, dueAt: now, heldBy: null });
  switch (fault.kind) {
    case 'drop':
      return;
    case 'delay':
      return insertDelivery(db, { eventId, dueAt: later(now, fault.delayMs), heldBy: null });
    case 'repeat':
      for (let copy = 0; copy <= fault.times; copy += 1) {
        await insertDelivery(db, {
          eventId,
          dueAt: later(now, copy * fault.delayMs),
          heldBy: null,
        });
      }
      return;
    case 'reorder':
      return holdBack(db, { eventId, fault, now });
  }
}

/** Holds the event until the last of the group is there, then lets the group go in reverse. */
async function holdBack(
  db: Queryable,
  { eventId, fault, now }: { eventId: string; fault: WebhookFault; now: Date },
): Promise<void> {
  await insertDelivery(db, { eventId, dueAt: later(now, longestHoldMs), heldBy: fault.id });
  if (fault.remaining === 0) await releaseHeld(db, { heldBy: fault.id, now });
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
