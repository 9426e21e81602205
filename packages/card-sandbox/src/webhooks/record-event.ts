import { unixSeconds, type Work } from '#sandbox/http/work.ts';
import { newEvent, type EventType } from '#sandbox/objects/event.ts';

/**
 * Records that something happened to an object, and its webhook deliveries, in the same transaction. `before` is the
 * object as it was, for the event's `previous_attributes`.
 */
export function recordEvent(
  work: Work,
  { type, subject, before = null }: { type: EventType; subject: object; before?: object | null },
): void {
  const event = newEvent({
    type,
    subject,
    before,
    created: unixSeconds(work.now),
    apiVersion: work.apiVersion,
    request: { id: work.requestId, idempotency_key: work.idempotencyKey },
  });
  work.db.insert('event', { body: event, secrets: {} });
  if (work.delivers(type)) {
    work.db.deliver({ eventId: event.id, eventType: type, at: work.now });
  }
}
