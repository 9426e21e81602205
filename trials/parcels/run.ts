import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { startShop } from '#support/server/start-shop.ts';
import { placeOrder } from '#support/shop/place-order.ts';
import { ensureBuilt } from '#tools/build/build-shop.ts';
import { openSlowPhone } from '#trials/bench/scrolling/open-slow-phone.ts';
import { readOptions } from '#trials/read-options.ts';

/**
 * The way of parcels from paid to handed over, with their labels, on a slow phone (a quarter of the processor, slow
 * 4G): one by one from the list of orders, and together. Prints the taps and the seconds of both. The codes are put
 * into the field as a reader of codes does.
 */
const { parcels } = readOptions('npm run bench:parcels -- [--parcels 10]', {
  parcels: z.coerce.number().int().min(2).max(50).default(10),
});

await ensureBuilt(resolve(import.meta.dirname, '..', '..'), { say: console.log });
await using shop = await startShop();
for (const [name, work] of [
  ['one by one', oneByOne],
  ['together', together],
] as const) {
  const ids = await placeOrders();
  await using phone = await openSlowPhone(shop);
  const { page } = phone;
  await slowDown(page);
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ordini`);
  await page.getByText('Prova').first().waitFor();
  const taps = { count: 0 };
  const start = performance.now();
  await work({ page, ids, taps });
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  console.log(`${name}: ${parcels} parcels, ${taps.count} taps, ${seconds} s`);
}

interface Work {
  page: Page;
  ids: string[];
  taps: { count: number };
}

async function oneByOne({ page, ids, taps }: Work): Promise<void> {
  const tap = tapOn(page, taps);
  for (const [at, id] of ids.entries()) {
    taps.count += 1;
    await page.locator(`a[href$="${id}"]`).tap();
    await openLabels(page, () => tap('link', 'Etichetta'));
    await page.getByLabel('Codice per seguire il pacco').fill(`BRT ${at}`);
    await tap('button', 'Consegnato al corriere');
    await page.getByRole('button', { name: 'Rimettilo da spedire' }).waitFor();
    await tap('link', 'Ordini');
  }
}

async function together({ page, ids, taps }: Work): Promise<void> {
  const tap = tapOn(page, taps);
  await tap('link', 'Prepara più pacchi insieme');
  await tap('button', 'Tutti');
  await openLabels(page, () => tap('link', 'Etichette'));
  await tap('button', 'Partiti');
  for (const at of ids.keys()) {
    await page.getByText(`Pacco ${at + 1} di ${ids.length}`).waitFor();
    await page.getByLabel('Codice per seguire il pacco').fill(`GLS ${at}`);
    await tap('button', 'Partito, avanti');
  }
  await page.getByText(/pacchi segnati come partiti\.$/).waitFor();
}

function tapOn(page: Page, taps: Work['taps']) {
  return async (role: 'link' | 'button', name: string) => {
    taps.count += 1;
    await page.getByRole(role, { name }).first().tap();
  };
}

/** Waits until the labels have begun to come. */
async function openLabels(page: Page, open: () => Promise<void>): Promise<void> {
  const answered = page.context().waitForEvent('response', (got) => got.url().includes('/label'));
  await open();
  await answered;
}

/** Orders that leave today; no others are to be shipped. */
async function placeOrders(): Promise<string[]> {
  const { pool } = shop.database;
  await pool.query(`update planned_shipment set outcome = 'undone', tracking = null`);
  await pool.query(
    `update shop_order set state = 'cancelled' where state in ('paid', 'authorised')`,
  );
  const ids: string[] = [];
  while (ids.length < parcels) ids.push((await placeOrder(shop)).id);
  await pool.query(`update shop_order set state = 'paid', last_name = 'Prova' where id = any($1)`, [
    ids,
  ]);
  return ids;
}

/** As Lighthouse's slow 4G. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}
