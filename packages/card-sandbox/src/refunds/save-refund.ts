import type { Refund } from '#sandbox/objects/refund.ts';
import { recordEvent, type EventWork } from '#sandbox/webhooks/record-event.ts';

/** Keeps a refund that has changed, and tells it twice, by its new name and by its old. */
export async function saveRefund(
  work: EventWork,
  { before, refund }: { before: Refund; refund: Refund },
): Promise<void> {
  work.db.save('refund', { body: refund, secrets: {} });
  recordEvent(work, { type: 'charge.refund.updated', subject: refund, before });
  recordEvent(work, { type: 'refund.updated', subject: refund, before });
}
