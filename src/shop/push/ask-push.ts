import type { Deps } from '#shop/deps.ts';
import type { MakerSession } from '#shop/makers/maker.ts';
import type { PushServices, PushSubscription } from './push.ts';
import { findOwnSubscription, readPushKeys } from './queries.ts';
import { keepSubscription, removeOwnSubscription } from './statements.ts';

export interface PushDeps extends Pick<Deps, 'clock' | 'db' | 'report' | 'sendJobs'> {
  push: PushServices;
}

/** The shop's public key, made at the first call, and the subscription of this device. */
export async function showPush(
  { clock, db, push }: Pick<PushDeps, 'clock' | 'db' | 'push'>,
  { id }: MakerSession,
): Promise<{ publicKey: string; endpoint?: string }> {
  const known = await readPushKeys(db);
  if (known === undefined) {
    const { publicKey, privateKey } = await push.newKeys();
    // Unless another node was faster.
    await db
      .insertInto('push_key')
      .values({ public_key: publicKey, private_key: privateKey, made_at: clock.now() })
      .onConflict((conflict) => conflict.column('is_only').doNothing())
      .execute();
  }
  const keys = known ?? (await readPushKeys(db));
  if (keys === undefined) throw new Error('The keys of notifications were not kept');
  const own = await findOwnSubscription(db, id);
  return { publicKey: keys.publicKey, endpoint: own?.endpoint };
}

/** Has this device notified from now on; it needs a sign-in that trusted it. */
export async function startPush(
  { clock, db, report }: Pick<PushDeps, 'clock' | 'db' | 'report'>,
  { by, ...subscription }: PushSubscription & { by: MakerSession },
): Promise<{ ok: true } | { ok: false; reason: 'sign_in_again' }> {
  const wish = { ...subscription, sessionId: by.id, at: clock.now() };
  if (!(await keepSubscription(db, wish))) return { ok: false, reason: 'sign_in_again' };
  report.info('push_started', { maker: by.maker.id, device: by.id });
  return { ok: true };
}

export async function stopPush(
  { db, report }: Pick<PushDeps, 'db' | 'report'>,
  by: MakerSession,
): Promise<void> {
  await removeOwnSubscription(db, { id: by.id });
  report.info('push_stopped', { maker: by.maker.id, device: by.id });
}

export async function tryPush(
  { db, sendJobs }: Pick<PushDeps, 'db' | 'sendJobs'>,
  { id }: MakerSession,
): Promise<{ ok: true } | { ok: false; reason: 'conflict' }> {
  return db.transaction().execute(async (tx) => {
    const own = await findOwnSubscription(tx, id);
    if (own === undefined) return { ok: false, reason: 'conflict' };
    const data = { subscriptionId: own.id, about: { kind: 'trial' } } as const;
    await sendJobs(tx, { name: 'push-notice', data });
    return { ok: true };
  });
}
