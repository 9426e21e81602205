import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#support/free-port.ts';
import { type ShopProcess, spawnShop, untilOpen } from '#support/shop-process.ts';

test('the shop starts on an empty folder, stops cleanly and starts again with what it had', async () => {
  const settings = await ownSettings();
  const first = await openShop(settings);
  expect(await countProducts(settings)).toBeGreaterThanOrEqual(42);
  first.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const second = await openShop(settings);
  expect(await countProducts(settings)).toBeGreaterThanOrEqual(42);
  second.kill('SIGINT');
  expect(await second.ended).toBe(0);
});

test('a second start on the same folder says so and ends with 1', async () => {
  const settings = await ownSettings();
  await openShop(settings);
  const second = spawnShop({ ...settings, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^A shop already runs on .+postgres \(gomitolo \d+\)/);
  expect(await countProducts(settings)).toBeGreaterThanOrEqual(42);
});

test('a shop that was killed opens again on the same folder', async () => {
  const settings = await ownSettings();
  const first = await openShop(settings);
  first.kill('SIGKILL');
  await first.ended;
  await openShop(settings);
  expect(await countProducts(settings)).toBeGreaterThanOrEqual(42);
});

test('a port that is taken is told in one line', async () => {
  const settings = await ownSettings();
  await openShop(settings);
  const other = await ownSettings();
  const second = spawnShop({ ...other, PORT: settings.PORT });
  expect(await second.ended).toBe(1);
  expect(second.output().trim().split('\n')).toHaveLength(1);
  expect(second.output()).toContain(`${settings.PORT}. Choose another PORT.`);
});

test('wrong settings are listed all at once and end with 1', async () => {
  const shop = spawnShop({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('PORT must be a number');
  expect(shop.output()).toContain('LOG_LEVEL');
});

type Settings = { PORT: string; DATA_DIR: string; LOG_LEVEL: string };

async function ownSettings(): Promise<Settings> {
  const home = await mkdtemp(join(tmpdir(), 'gomitolo-start-'));
  onTestFinished(() => rm(home, { recursive: true }));
  return { PORT: String(await freePort()), DATA_DIR: home, LOG_LEVEL: 'warn' };
}

async function openShop(settings: Settings): Promise<ShopProcess> {
  const shop = spawnShop(settings);
  onTestFinished(async () => {
    shop.kill('SIGTERM');
    await shop.ended;
  });
  await untilOpen(shop);
  return shop;
}

async function countProducts({ PORT }: Settings): Promise<unknown> {
  const types = ['clothes', 'accessories', 'forhome'];
  const counts = await Promise.all(
    types.map(async (type) => {
      const answer = await fetch(`http://127.0.0.1:${PORT}/api/countProducts?type=${type}`);
      return Number(await answer.text());
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
