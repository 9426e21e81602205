import { expect, test } from 'vitest';
import { bottegaCalls } from '#contract/bottega/calls.ts';
import { openTestApp, type TestApp } from '#support/server/open-test-app.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const origin = 'http://localhost:3000';
const guarded = Object.values(bottegaCalls).filter(({ access }) => access !== 'anybody');

/** Bodies that would do harm if they were heard. */
function harm(makerId: string): Record<string, unknown> {
  return { id: makerId, name: 'Eva', email: 'eva@example.it', key: 'a-key-of-eva' };
}

async function statusesOf(
  app: TestApp,
  { cookie, makerId }: { cookie: string; makerId: string },
): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const { method, path } of guarded) {
    const response = await send(app, { method, path, makerId, cookie });
    statuses.add(response.status);
  }
  return statuses;
}

type Sent = Pick<(typeof guarded)[number], 'method' | 'path'> & { makerId: string; cookie: string };

async function send(app: TestApp, { method, path, makerId, cookie }: Sent): Promise<Response> {
  return method === 'POST'
    ? app.post(path, harm(makerId), { cookie, origin })
    : app.get(path, { cookie });
}

async function makerIdOf(app: TestApp, email: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id::text from maker where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
}

async function readPeople(app: TestApp): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(
    `select id, name, email, left_at is null as active,
       (select count(*) from maker_session where maker_id = maker.id) as sessions,
       (select count(*) from maker_invitation) as invitations
     from maker order by id`,
  );
  return rows;
}

test('a maker removed by the other is refused every call at the next request, and changes nothing', async () => {
  await using app = await openTestApp();
  const ada = await signInMaker(app.database, 'ada@example.it');
  const bice = await signInMaker(app.database, 'bice@example.it');
  const id = await makerIdOf(app, 'bice@example.it');
  expect((await app.get('/bottega/api/me', { cookie: bice.cookie })).status).toBe(200);
  const removed = await app.post(
    '/bottega/api/removeMaker',
    { id },
    { cookie: ada.cookie, origin },
  );
  expect(removed.status).toBe(200);
  const before = await readPeople(app);
  const makerId = await makerIdOf(app, 'ada@example.it');
  expect(await statusesOf(app, { cookie: bice.cookie, makerId })).toEqual(new Set([401]));
  expect(await readPeople(app)).toEqual(before);
}, 120_000);

test('a session that has expired, or was shut out, is refused every call', async () => {
  await using app = await openTestApp();
  const ada = await signInMaker(app.database, 'ada@example.it');
  const old = await signInMaker(app.database, 'ada@example.it');
  const lost = await signInMaker(app.database, 'ada@example.it');
  await app.database.pool.query('update maker_session set expires_at = now() where id = $1', [
    old.sessionId,
  ]);
  const out = { id: lost.sessionId };
  expect((await app.post('/bottega/api/shutOut', out, { cookie: ada.cookie, origin })).status).toBe(
    200,
  );
  const makerId = await makerIdOf(app, 'ada@example.it');
  for (const { cookie } of [old, lost]) {
    expect(await statusesOf(app, { cookie, makerId })).toEqual(new Set([401]));
  }
}, 120_000);

test('a phone whose sign-in is older than ten minutes invites, removes and shuts out nobody', async () => {
  await using app = await openTestApp();
  await signInMaker(app.database, 'bice@example.it');
  const { cookie, sessionId } = await signInMaker(app.database, 'ada@example.it');
  await app.database.pool.query(
    `update maker_session set signed_in_at = now() - interval '11 minutes' where id = $1`,
    [sessionId],
  );
  const before = await readPeople(app);
  const makerId = await makerIdOf(app, 'bice@example.it');
  const fresh = guarded.filter(({ access }) => access === 'fresh maker');
  expect(fresh.length).toBeGreaterThan(5);
  for (const { method, path } of fresh) {
    const response = await send(app, { method, path, makerId, cookie });
    expect(await response.json()).toMatchObject({ error: { code: 'sign_in_again' } });
  }
  expect(await readPeople(app)).toEqual(before);
});

test('of makers who all remove each other at once, exactly one stays', async () => {
  await using app = await openTestApp();
  const addresses = Array.from({ length: 6 }, (_, nth) => `maker${nth}@example.it`);
  const makers = await Promise.all(
    addresses.map(async (email) => {
      const { cookie } = await signInMaker(app.database, email);
      return { cookie, id: await makerIdOf(app, email) };
    }),
  );
  const removals = makers.flatMap(({ cookie }) =>
    makers.map(({ id }) => app.post('/bottega/api/removeMaker', { id }, { cookie, origin })),
  );
  const statuses = (await Promise.all(removals)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 401, 404, 409].includes(status))).toEqual([]);
  const { rows } = await app.database.pool.query('select from maker where left_at is null');
  expect(rows).toHaveLength(1);
});

test('a link with an invented token opens no session', async () => {
  await using app = await openTestApp();
  await signInMaker(app.database);
  for (const token of ['', 'x'.repeat(24), "' or '1'='1", 'null']) {
    const wish = { token, name: 'Eva', email: 'eva@example.it' };
    const response = await app.post('/bottega/api/claim', wish, { origin });
    expect([400, 410], token).toContain(response.status);
  }
  expect(await readPeople(app)).toHaveLength(1);
});
