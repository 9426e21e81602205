import type { Work } from '#sandbox/http/work.ts';
import { unixSeconds } from '#sandbox/http/work.ts';
import { newEvent, type EventType } from '#sandbox/objects/event.ts';
import { insertDocument } from '#sandbox/store/documents.ts';
import { planDeliveries } from './plan-deliveries.ts';

/** Records that something happened to an object, and its webhook deliveries, in the same transaction. */
export async function recordEvent(
  work: Work,
  { type, subject }: { type: EventType; subject: object },
): Promise<void> {
  const event = newEvent({
    type,
    subject,
    created: unixSeconds(work.now),
    apiVersion: work.apiVersion,
    request: { id: work.requestId, idempotency_key: work.idempotencyKey },
  });
  await insertDocument(work.db, { kind: 'event', body: event, secrets: {} });
  if (work.deliversWebhooks) await planDeliveries(work, { eventId: event.id, eventType: type });
}
