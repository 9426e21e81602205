import { expect, test } from 'vitest';
import { bottegaCalls } from '#contract/bottega/calls.ts';
import { useTestApp } from '#support/server/open-test-app.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const origin = 'http://localhost:3000';
const guarded = Object.values(bottegaCalls).filter(({ access }) => access !== 'anybody');
const app = useTestApp();

/** Asks for a call with a body that would do harm if it were heard. */
function ask(
  { method, path }: (typeof guarded)[number],
  { cookie, makerId }: { cookie: string; makerId: string },
): Promise<Response> {
  const harm = { id: makerId, name: 'Eva', email: 'eva@example.it', key: 'a-key-of-eva' };
  return method === 'POST' ? app.post(path, harm, { cookie, origin }) : app.get(path, { cookie });
}

async function makerIdOf(email: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id::text from maker where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
}

async function readPeople(): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(
    `select id, name, email, left_at is null as active,
       (select count(*) from maker_session where maker_id = maker.id) as sessions,
       (select count(*) from maker_invitation) as invitations
     from maker order by id`,
  );
  return rows;
}

test('a phone whose sign-in is older than ten minutes invites, removes and shuts out nobody', async () => {
  await signInMaker(app.database, 'dora@example.it');
  const { cookie, sessionId } = await signInMaker(app.database, 'ada@example.it');
  await app.database.pool.query(
    `update maker_session set signed_in_at = now() - interval '11 minutes' where id = $1`,
    [sessionId],
  );
  const before = await readPeople();
  const makerId = await makerIdOf('dora@example.it');
  const fresh = guarded.filter(({ access }) => access === 'fresh maker');
  expect(fresh.length).toBeGreaterThan(5);
  for (const call of fresh) {
    const response = await ask(call, { cookie, makerId });
    expect(await response.json()).toMatchObject({ error: { code: 'sign_in_again' } });
  }
  expect(await readPeople()).toEqual(before);
});

test('a maker removed by the other is refused every call at the next request, and changes nothing; so is a session that has expired, or was shut out', async () => {
  const { cookie } = await signInMaker(app.database, 'ada@example.it');
  const expired = await signInMaker(app.database, 'ada@example.it');
  const lost = await signInMaker(app.database, 'ada@example.it');
  const bice = await signInMaker(app.database, 'bice@example.it');
  const removed = { id: await makerIdOf('bice@example.it') };
  await app.database.pool.query('update maker_session set expires_at = now() where id = $1', [
    expired.sessionId,
  ]);
  for (const [call, body] of [
    ['removeMaker', removed],
    ['shutOut', { id: lost.sessionId }],
  ] as const) {
    const response = await app.post(`/bottega/api/${call}`, body, { cookie, origin });
    expect(response.status, call).toBe(200);
  }
  const before = await readPeople();
  const makerId = await makerIdOf('ada@example.it');
  for (const session of [bice, expired, lost]) {
    for (const call of guarded) {
      const { status } = await ask(call, { cookie: session.cookie, makerId });
      expect([call.path, status]).toEqual([call.path, 401]);
    }
  }
  expect(await readPeople()).toEqual(before);
}, 120_000);

test('a link with an invented token opens no session', async () => {
  const before = await readPeople();
  for (const token of ['', 'x'.repeat(24), "' or '1'='1", 'null']) {
    const wish = { token, name: 'Eva', email: 'eva@example.it' };
    const response = await app.post('/bottega/api/claim', wish, { origin });
    expect([400, 410], token).toContain(response.status);
  }
  expect(await readPeople()).toEqual(before);
});
