import { isPushEndpoint } from '#contract/bottega/push.ts';
import type { Db } from '#database/tables.ts';
import { readOpenAnswers } from '#shop/orders/record-queries.ts';
import { findOrder } from '#shop/orders/queries.ts';
import { readSettings } from '#shop/settings/queries.ts';
import { readDeclaration } from '#shop/withdrawal/queries.ts';
import type { PushDeps } from './ask-push.ts';
import type { PushNotice, PushSubject } from './push.ts';
import { findSubscription, readPushKeys } from './queries.ts';
import { removeSubscription } from './statements.ts';

interface Delivery {
  subscriptionId: string;
  about: PushSubject;
}

/**
 * Sends a notification to one device, while a maker is signed in there and it still says something true. A subscription
 * that the browser has given up is removed.
 * @throws when the push service did not take it, so that the job tries again
 */
export async function deliverPush(
  { clock, db, push, report }: Omit<PushDeps, 'sendJobs'>,
  { subscriptionId: id, about }: Delivery,
): Promise<void> {
  const subscription = await findSubscription(db, { id, now: clock.now() });
  if (subscription === undefined) return;
  const { endpoint } = subscription;
  if (!isPushEndpoint(endpoint)) {
    report.warn('push_endpoint_refused', { subscription: id });
    return removeSubscription(db, { id, endpoint });
  }
  const [notice, keys] = await Promise.all([writeNotice(db, about), readPushKeys(db)]);
  if (notice === undefined || keys === undefined) return;
  const { email: contact } = await readSettings(db);
  const outcome = await push.send({ subscription, keys, contact, notice });
  if (outcome === 'sent') return;
  report.info('push_subscription_gone', { subscription: id });
  await removeSubscription(db, { id, endpoint });
}

/** Undefined when it is no news any more. */
async function writeNotice(db: Db, about: PushSubject): Promise<PushNotice | undefined> {
  switch (about.kind) {
    case 'order': {
      const order = await findOrder(db, about.subjectId);
      if (order?.state !== 'paid') return undefined;
      const pieces = order.lines.reduce((sum, { qty }) => sum + qty, 0);
      return { kind: 'order', orderId: order.id, pieces, totalCents: order.total };
    }
    case 'withdrawal': {
      const declaration = await readDeclaration(db, about.subjectId);
      return declaration && { kind: 'withdrawal', orderId: declaration.orderId };
    }
    case 'answer': {
      const [orderId = ''] = about.subjectId.split('.');
      const [open] = await readOpenAnswers(db, [orderId]);
      return open && { kind: 'answer', orderId };
    }
    case 'trial':
      return { kind: 'trial' };
  }
}
