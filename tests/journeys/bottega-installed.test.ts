import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

/** The Bottega as a phone keeps it. */
const { shop, openVisit } = openJourneys();
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const;

test('the screens open without a line after a reload, and signing out takes them off the phone', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|status of 401/);
  const { number } = await placeOrder(shop);
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega`);
  await page.getByRole('heading', { name: /^Buon/, level: 1 }).waitFor();
  const row = page.getByRole('link', { name: new RegExp(number) }).first();
  await row.waitFor();
  await expect.poll(() => keptAddresses(page)).toContain('/bottega');

  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/Quello che vedi è di prima, delle \d\d:\d\d\./).waitFor();
  await row.waitFor();
  await expectAccessible(page, 'Oggi without a line');
  await page.goto(`${shop.address}/bottega/da-fare`);
  await page.getByRole('heading', { level: 1, name: 'Da fare' }).waitFor();
  await page.context().setOffline(false);
  await page.goto(`${shop.address}/bottega/ordini`);
  await page.getByRole('heading', { level: 1, name: 'Ordini' }).waitFor();
  const kept = await keptAddresses(page);
  expect(kept.filter((path) => /\/(?:api|anteprima)\//.test(path))).toEqual([]);

  await page.goto(`${shop.address}/bottega/dispositivi`);
  await page.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('heading', { name: 'Entra in bottega' }).waitFor();
  expect(await keptAddresses(page)).toEqual([]);
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
});

test('a new build replaces what an older one kept, and the shop’s own pages have no worker', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  await page.goto(`${shop.address}/`);
  await page.evaluate(async () => {
    const older = await caches.open('bottega 0123');
    await older.put('/bottega/assets/older.js', new Response(''));
  });
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega`);
  await expect.poll(() => keptAddresses(page)).toContain('/bottega');
  await expect.poll(() => keptAddresses(page)).not.toContain('/bottega/assets/older.js');
  await page.reload();
  const isLookedAfter = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  expect(await isLookedAfter()).toBe(true);
  await page.goto(`${shop.address}/shop`);
  expect(await isLookedAfter()).toBe(false);
});

/** The Bottega's page and files in the device's cache. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('bottega '));
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
