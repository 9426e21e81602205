import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { readConfig } from '#server/settings/config.ts';
import { openDatabaseOn } from '#support/database/open-database-on.ts';

test('beside an open shop a command tells of a table that is gone, also of one that it does not read', async () => {
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-command-'));
  const folder = join(home, 'postgres');
  const shop = await startEmbeddedServer({ folder });
  onTestFinished(async () => {
    await shop.stop();
    await rm(home, { recursive: true });
  });
  await using database = await openDatabaseOn(shop.url());
  const reading = readConfig({ DATA_DIR: home });
  if (!reading.ok) throw new Error(reading.problems.join());
  const command = { name: 'mail', config: reading.config, complain: () => undefined };
  await (await openCommandDatabase(command))[Symbol.asyncDispose]();

  const { rows } = await database.pool.query(`select pg_relation_filepath('question') as file`);
  await rm(join(folder, rows[0].file));
  await expect(openCommandDatabase(command)).rejects.toThrow(
    `The database in ${folder} is damaged (${rows[0].file} is missing`,
  );
});
