import { expect, test } from 'vitest';
import { bottegaCommand } from '#cli/bottega-command.ts';
import { requestCode } from '#shop/makers/code-statements.ts';
import { addInvitation, spendInvitation } from '#shop/makers/statements.ts';
import { createMemoryJobs } from '#support/shop/memory-jobs.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { runCommand } from '#support/shop/run-command.ts';

test('bottega prints a link that makes one maker, once, and of which only a hash is kept', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost:4000' };
  const { exitCode, said } = await runCommand(bottegaCommand, { args: [], settings });
  expect(exitCode).toBe(0);
  const [, token = ''] = /http:\/\/localhost:4000\/bottega\/entra#(\S+)$/.exec(said[0] ?? '') ?? [];
  expect(said[1]).toMatch(/PORT or PUBLIC_URL/);
  const { rows } = await database.pool.query('select * from maker_invitation');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);

  const deps = { db: database.db, sendJobs: createMemoryJobs().sendJobs };
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 1000);
  const session = { device: 'Chrome, Linux', now, expiresAt };
  const code = { token: 'code', now, expiresAt };
  const wish = { token, name: 'Ada', email: 'ada@example.it', code };
  expect(await spendInvitation(deps, wish, { ...session, token: 'first' })).toMatchObject({
    isNew: true,
  });
  expect(await spendInvitation(deps, wish, { ...session, token: 'second' })).toEqual({
    ok: false,
    reason: 'used_up',
  });
});

test('bottega trusts an address that the world knows', async () => {
  await using database = await createTestDatabase();
  const PUBLIC_URL = 'https://gomitolo.example';
  const settings = { DATABASE_URL: database.url, PUBLIC_URL, ALLOW_SANDBOX: '1' };
  const { said } = await runCommand(bottegaCommand, { args: [], settings });
  expect(said).toEqual([expect.stringMatching(/https:\/\/gomitolo\.example\/bottega\/entra#\S+$/)]);
});

test('bottega --out ends all that lets a maker in, and a new link lets them in again', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost:4000' };
  const deps = { db: database.db, sendJobs: createMemoryJobs().sendJobs };
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60_000);

  async function enter(email: string, token: string) {
    await addInvitation(database.db, { token, needsNoMaker: false, expiresAt });
    const session = {
      token,
      device: 'Chrome, Linux',
      deviceToken: `device of ${token}`,
      now,
      expiresAt,
    };
    const code = { token: `code of ${token}`, now, expiresAt };
    return spendInvitation(deps, { token, name: 'Ada', email, code }, session);
  }

  async function askCode(token: string, session?: string) {
    const asking = { email: 'ada@example.it', session };
    return (await requestCode(deps, asking, { token, now, expiresAt })) ?? 'sent';
  }

  async function keysOf(email: string) {
    const { rows } = await database.pool.query(
      `select (select count(*) from maker_session where maker_id = maker.id)::integer as sessions,
         (select count(*) from trusted_device where maker_id = maker.id)::integer as browsers,
         (select count(*) from sign_in_code where maker_id = maker.id)::integer as codes,
         (select count(*) from passkey where maker_id = maker.id and removed_at is null)::integer as passkeys
       from maker where email = $1`,
      [email],
    );
    return rows;
  }

  await enter('ada@example.it', 'ada');
  await enter('bice@example.it', 'bice');
  await database.pool.query('update maker set confirmed_at = now()');
  expect(await askCode('before')).toBe('sent');
  await database.pool.query(
    `insert into passkey (maker_id, credential_id, public_key, counter, transports, name, added_at)
     select id, email, '\\x00', 0, '{}', 'Chrome, Linux', now() from maker`,
  );
  const command = { args: ['--out', 'ADA@example.it'], settings };
  const { exitCode, said } = await runCommand(bottegaCommand, command);
  expect([exitCode, said[0]]).toEqual([0, expect.stringContaining('ADA@example.it is out')]);
  const none = { sessions: 0, browsers: 0, codes: 0, passkeys: 0 };
  expect(await keysOf('ada@example.it')).toEqual([none]);
  expect(await keysOf('bice@example.it')).toEqual([
    { ...none, sessions: 1, browsers: 1, codes: 1, passkeys: 1 },
  ]);
  expect(await askCode('after')).toBe('unknown_address');
  expect((await runCommand(bottegaCommand, command)).exitCode).toBe(1);

  expect(await enter('ada@example.it', 'again')).toMatchObject({ isNew: true });
  // Somebody else may have mistyped it.
  expect(await askCode('from anywhere')).toBe('unknown_address');
  expect(await askCode('at last', 'again')).toBe('sent');
});
