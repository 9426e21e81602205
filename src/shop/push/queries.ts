import { sql } from 'kysely';
import type { Db } from '#database/tables.ts';
import type { PushKeys, PushSubscription } from './push.ts';

/** A subscription while a maker is signed in on its device. */
export async function findSubscription(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<PushSubscription | undefined> {
  return db
    .selectFrom('push_subscription')
    .where('id', '=', id)
    .where(
      sql<boolean>`exists (
        select from maker_session
        where maker_session.trusted_device_id = push_subscription.trusted_device_id and expires_at > ${now}
      )`,
    )
    .select(['endpoint', 'p256dh', 'auth'])
    .executeTakeFirst();
}

export async function findOwnSubscription(
  db: Db,
  sessionId: string,
): Promise<{ id: string; endpoint: string } | undefined> {
  return db
    .selectFrom('push_subscription')
    .innerJoin(
      'maker_session',
      'maker_session.trusted_device_id',
      'push_subscription.trusted_device_id',
    )
    .where('maker_session.id', '=', sessionId)
    .select(['push_subscription.id', 'endpoint'])
    .executeTakeFirst();
}

export async function readPushKeys(db: Db): Promise<PushKeys | undefined> {
  return db
    .selectFrom('push_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst();
}
