import type { Sandbox } from '#sandbox/http/sandbox-context.ts';
import { invalidRequest, resourceMissing } from '#sandbox/http/wire-error.ts';
import { insertDelivery } from '#sandbox/store/deliveries.ts';
import { findDocument } from '#sandbox/store/documents.ts';

/** Delivers an event once more, now or `delay_ms` later. */
export async function resendEvent(
  { pool, clock, wake, webhookUrl }: Sandbox,
  { event, delay_ms }: { event: string; delay_ms: number },
): Promise<void> {
  if (webhookUrl === null)
    throw invalidRequest({ message: 'There is no address to deliver webhooks to.' });
  if (!(await findDocument(pool, { kind: 'event', id: event }))) {
    throw resourceMissing({ noun: 'event', id: event, param: 'event' });
  }
  const dueAt = new Date(clock().getTime() + delay_ms);
  await insertDelivery(pool, { eventId: event, dueAt, heldBy: null });
  wake();
}
