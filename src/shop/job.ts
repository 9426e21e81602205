import type { EmailKind } from '#shop/emails/email.ts';
import type { PushSubject } from '#shop/push/push.ts';

/** Work that follows a change. It holds ids, not people's data: that is read when it is done. */
export type Job =
  | { name: EmailKind; data: { subjectId: string } }
  | { name: 'capture-order'; data: { orderId: string } }
  | { name: 'expire-order'; data: { orderId: string } }
  | { name: 'ship-order' | 'ship-part'; data: { orderId: string; key: string } }
  | { name: 'make-backup'; data: { runId: string } }
  | { name: 'push-notice'; data: { subscriptionId: string; about: PushSubject } };

/** Thrown by a job that has to be tried again later although nothing failed. */
export class JobPostponed extends Error {
  override name = 'JobPostponed';
}
