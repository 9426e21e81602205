import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#support/database/test-database.ts';
import { freePort } from '#support/server/free-port.ts';
import { listDescendants } from '#support/server/list-descendants.ts';
import {
  type ShopProcess,
  spawnShop,
  spawnShopGroup,
  untilOpen,
} from '#support/server/shop-process.ts';

type Spawn = (settings: Record<string, string>) => ShopProcess;

const ways: { what: string; spawn: Spawn; signal: NodeJS.Signals; said: string }[] = [
  { what: 'the shop is killed', spawn: spawnShop, signal: 'SIGKILL', said: '' },
  {
    what: 'Ctrl-C ends all',
    spawn: spawnShopGroup,
    signal: 'SIGINT',
    said: 'Gomitolo is closed\n',
  },
  {
    what: 'all are told to stop',
    spawn: spawnShopGroup,
    signal: 'SIGTERM',
    said: 'Gomitolo is closed\n',
  },
];

test.each(ways)(
  'the process that makes pictures ends without a word while it is at work when $what',
  async ({ spawn, signal, said }) => {
    await using database = await createTestDatabase({ catalogue: 'sample' });
    const { shop, address } = await openShop(spawn, database.url);
    const { rows } = await database.pool.query<{ name: string }>('select name from picture');
    const asked = rows
      .slice(0, 6)
      .map(({ name }) => fetch(`${address}/file/${name}.large.webp`).catch(() => undefined));
    await Promise.any(asked);
    expect(await listDescendants(shop.pid)).toHaveLength(1);
    const before = shop.output().length;
    shop.kill(signal);
    // All that the shop has started holds its output open.
    await shop.ended;
    expect(shop.output().slice(before)).toBe(said);
    await Promise.all(asked);
  },
);

async function openShop(spawn: Spawn, databaseUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'gomitolo-pictures-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const port = String(await freePort());
  const shop = spawn({
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
  });
  let isOver = false;
  void shop.ended.then(() => (isOver = true));
  onTestFinished(async () => {
    if (!isOver) shop.kill('SIGKILL');
    await shop.ended;
  });
  await untilOpen(shop);
  return { shop, address: `http://localhost:${port}` };
}
