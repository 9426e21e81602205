import type { Refund } from '#sandbox/objects/refund.ts';
import { saveDocument } from '#sandbox/store/documents.ts';
import { recordEvent, type EventWork } from '#sandbox/webhooks/record-event.ts';

/** Keeps a refund that has changed, and tells it twice, by its new name and by its old. */
export async function saveRefund(
  work: EventWork,
  { before, refund }: { before: Refund; refund: Refund },
): Promise<void> {
  await saveDocument(work.db, { kind: 'refund', body: refund, secrets: {} });
  await recordEvent(work, { type: 'charge.refund.updated', subject: refund, before });
  await recordEvent(work, { type: 'refund.updated', subject: refund, before });
}
