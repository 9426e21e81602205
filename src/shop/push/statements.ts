import type { SendJobs } from '#database/jobs/create-send-jobs.ts';
import type { Db, Tx } from '#database/tables.ts';
import { hashToken } from '#shop/hash-token.ts';
import type { PushSubject, PushSubscription } from './push.ts';

interface NewSubscription extends PushSubscription {
  sessionId: string;
  at: Date;
}

/** Replaces the device's subscription, also another maker's in that browser; false without a trusted device. */
export async function keepSubscription(
  db: Db,
  { sessionId, at, ...subscription }: NewSubscription,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const session = await tx
      .selectFrom('maker_session')
      .where('id', '=', sessionId)
      .select('trusted_device_id as deviceId')
      .forNoKeyUpdate()
      .executeTakeFirst();
    const deviceId = session?.deviceId ?? null;
    if (deviceId === null) return false;
    await tx
      .deleteFrom('push_subscription')
      .where((where) =>
        where.or([
          where('endpoint', '=', subscription.endpoint),
          where('trusted_device_id', '=', deviceId),
        ]),
      )
      .execute();
    await tx
      .insertInto('push_subscription')
      .values({ trusted_device_id: deviceId, at, ...subscription })
      .execute();
    return true;
  });
}

/** Removes the subscription of a session's device, if there is one. */
export async function removeOwnSubscription(
  db: Db,
  session: { id: string } | { token: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('trusted_device_id', 'in', (select) => {
      const devices = select
        .selectFrom('maker_session')
        .select('trusted_device_id')
        .where('trusted_device_id', 'is not', null)
        .$narrowType<{ trusted_device_id: string }>();
      return 'id' in session
        ? devices.where('id', '=', session.id)
        : devices.where('token_hash', '=', hashToken(session.token));
    })
    .execute();
}

/** Removes a subscription, unless the browser has made another meanwhile. */
export async function removeSubscription(
  db: Db,
  { id, endpoint }: { id: string; endpoint: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Queues a notification to every device that asked for them, each with tries of its own. */
export async function queuePush(
  { tx, sendJobs }: { tx: Tx; sendJobs: SendJobs },
  about: PushSubject,
): Promise<void> {
  const devices = await tx.selectFrom('push_subscription').select('id').orderBy('id').execute();
  if (devices.length === 0) return;
  await sendJobs(
    tx,
    devices.map(({ id }) => ({ name: 'push-notice', data: { subscriptionId: id, about } })),
  );
}
