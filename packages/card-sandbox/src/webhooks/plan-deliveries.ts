import type { Work } from '#sandbox/http/work.ts';
import { takeWebhookFault, type WebhookFault } from '#sandbox/store/webhook-faults.ts';
import { insertDelivery, releaseHeld } from '#sandbox/store/deliveries.ts';

/** Reordered events wait this long for the others before they go out anyway. */
const longestHoldMs = 10_000;

/** Queues the deliveries of an event: one, unless a fault drops, repeats, delays or reorders it. */
export async function planDeliveries(
  work: Pick<Work, 'db' | 'now'>,
  { eventId, eventType }: { eventId: string; eventType: string },
): Promise<void> {
  const fault = await takeWebhookFault(work.db, eventType);
  const { db, now } = work;
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
      return holdBack(work, { eventId, fault });
  }
}

/** Holds the event until the last of the group is there, then lets the group go in reverse. */
async function holdBack(
  { db, now }: Pick<Work, 'db' | 'now'>,
  { eventId, fault }: { eventId: string; fault: WebhookFault },
): Promise<void> {
  await insertDelivery(db, { eventId, dueAt: later(now, longestHoldMs), heldBy: fault.id });
  if (fault.remaining === 0) await releaseHeld(db, { heldBy: fault.id, now });
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
