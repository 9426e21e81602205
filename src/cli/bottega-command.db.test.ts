import { expect, test } from 'vitest';
import { bottegaCommand } from '#cli/bottega-command.ts';
import { createMakerStore } from '#database/makers/create-maker-store.ts';
import { createMemoryOutbox } from '#support/shop/memory-outbox.ts';
import { createTestDatabase } from '#support/database/test-database.ts';
import { runCommand } from '#support/shop/run-command.ts';

test('bottega prints a link that makes one maker, once, and of which only a hash is kept', async () => {
  await using database = await createTestDatabase();
  const settings = { DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost:4000' };
  const { exitCode, said } = await runCommand(bottegaCommand, { args: [], settings });
  expect(exitCode).toBe(0);
  const [, token = ''] = /http:\/\/localhost:4000\/bottega\/entra#(\S+)$/.exec(said[0] ?? '') ?? [];
  expect(said[1]).toMatch(/PORT or PUBLIC_URL/);
  const { rows } = await database.pool.query('select * from bottega_claim');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);

  const makers = createMakerStore({ db: database.db, outbox: createMemoryOutbox().outbox });
  const now = new Date();
  const session = { device: 'Chrome, Linux', now, expiresAt: new Date(now.getTime() + 1000) };
  const wish = { token, name: 'Ada', email: 'ada@example.it' };
  expect(await makers.claim(wish, { ...session, token: 'first' })).toMatchObject({ isNew: true });
  expect(await makers.claim(wish, { ...session, token: 'second' })).toBeUndefined();
});

test('bottega trusts an address that the world knows', async () => {
  await using database = await createTestDatabase();
  const PUBLIC_URL = 'https://gomitolo.example';
  const settings = { DATABASE_URL: database.url, PUBLIC_URL, ALLOW_SANDBOX: '1' };
  const { said } = await runCommand(bottegaCommand, { args: [], settings });
  expect(said).toEqual([expect.stringMatching(/https:\/\/gomitolo\.example\/bottega\/entra#\S+$/)]);
});
