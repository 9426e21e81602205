import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCommandDatabase } from '#cli/open-command-database.ts';
import { findPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts';
import { openKillablePostgres } from '#support/database/open-killable-postgres.ts';
import { openDatabaseOn } from '#support/database/open-database-on.ts';
import { makeConfig } from '#support/server/make-config.ts';
import { newFolder } from '#support/new-folder.ts';

test('beside an open shop a command tells of a table that is gone, also of one that it does not read', async () => {
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-command-'));
  const folder = join(home, 'postgres');
  const shop = await startEmbeddedServer({ folder });
  onTestFinished(async () => {
    await shop.stop();
    await rm(home, { recursive: true });
  });
  await using database = await openDatabaseOn(shop.url());
  const command = commandOn(home);
  await (await openCommandDatabase(command))[Symbol.asyncDispose]();

  const { rows } = await database.pool.query(`select pg_relation_filepath('question') as file`);
  await rm(join(folder, rows[0].file));
  await expect(openCommandDatabase(command)).rejects.toThrow(
    `The database in ${folder} is damaged (${rows[0].file} is missing`,
  );
});

test('a command on a folder whose database is gone tells what an earlier shop left there', async () => {
  const home = await newFolder();
  const open = (dataDir: string) => openCommandDatabase(commandOn(dataDir));
  await expect(open(home)).rejects.toThrow(`There is no shop in ${home} yet`);
  await expect(open(join(home, 'shop'))).rejects.toThrow(`There is no shop in ${home}/shop yet`);
  await writeFile(join(home, 'postgres.log'), '');
  await expect(open(home)).rejects.toThrow(
    `There is no database in ${home}/postgres, though a shop was here before (it left postgres.log in ${home})`,
  );
});

test('a command beside a frozen PostgreSQL says for which process it waits, and gives up after a minute with a way out', async () => {
  await using server = await openKillablePostgres();
  const pid = (await findPostmaster(server.folder))?.pid;
  await server.signal('SIGSTOP');
  // A minute passes while it waits once for an answer.
  let now = Date.now();
  using _clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 31_000));
  const complaints: string[] = [];
  const command = commandOn(dirname(server.folder));
  const opening = openCommandDatabase({ ...command, complain: (line) => complaints.push(line) });
  await expect(opening).rejects.toThrow(
    new RegExp(`^The PostgreSQL of .+ \\(process ${pid}\\) does not answer: .+ kill -9 .+ ${pid}`),
  );
  await server.signal('SIGCONT');
  expect(complaints).toEqual([
    `Waiting for the PostgreSQL of ${server.folder} (process ${pid}), which does not answer, for at most 60 s`,
  ]);
});

function commandOn(dataDir: string) {
  return {
    name: 'mail',
    config: makeConfig({ DATA_DIR: dataDir }),
    complain: () => undefined,
  };
}
