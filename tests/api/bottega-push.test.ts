import { expect, test } from 'vitest';
import { pushCalls } from '#contract/bottega/push.ts';
import { makersCalls } from '#support/server/makers-calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const app = useTestApp();
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
};

/** A maker in a browser that the shop trusts. */
async function signInTrusted() {
  const { cookie, sessionId } = await signInMaker(app.database);
  const { db } = app.database;
  const { maker_id: makerId } = await db
    .selectFrom('maker_session')
    .where('id', '=', sessionId)
    .select('maker_id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('trusted_device')
    .values({ maker_id: makerId, token_hash: Buffer.from(sessionId), seen_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const trusted = { trusted_device_id: id };
  await db.updateTable('maker_session').set(trusted).where('id', '=', sessionId).execute();
  return makersCalls(app, cookie);
}

test('a device asks for notifications under the key of the shop, and gives them up', async () => {
  const maker = await signInTrusted();
  const { public_key: key, ...none } = await maker.read(pushCalls.push);
  expect(key).toMatch(/^[\w-]{87}$/);
  expect(none).toEqual({});
  expect((await maker.act(pushCalls.tryPush, {})).status).toBe(409);
  const elsewhere = { ...subscription, endpoint: 'https://10.0.0.1/' };
  expect((await maker.act(pushCalls.startPush, elsewhere)).status).toBe(400);
  for (let times = 0; times < 2; times += 1) {
    expect((await maker.act(pushCalls.startPush, subscription)).status).toBe(200);
  }
  expect(await maker.read(pushCalls.push)).toEqual({
    public_key: key,
    endpoint: subscription.endpoint,
  });
  expect((await maker.act(pushCalls.stopPush, {})).status).toBe(200);
  expect(await maker.read(pushCalls.push)).toEqual({ public_key: key });
});

test('a maker tries notifications ten times in ten minutes, then waits', async () => {
  const maker = await signInTrusted();
  const tried = [];
  for (let times = 0; times < 12; times += 1) {
    tried.push((await maker.act(pushCalls.tryPush, {})).status);
  }
  expect(tried.filter((status) => status === 409).length).toBeLessThanOrEqual(10);
  expect(tried.at(-1)).toBe(429);
});

test('notifications are for makers alone, and a browser that is not trusted signs in again first', async () => {
  expect((await app.get(pushCalls.push.path)).status).toBe(401);
  const { cookie } = await signInMaker(app.database);
  const untrusted = makersCalls(app, cookie);
  const refused = await untrusted.act(pushCalls.startPush, subscription);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ error: { code: 'sign_in_again' } });
});
