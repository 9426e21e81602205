import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('two makers see an order come, and each other ship it, without a reload and without losing a word', async () => {
  await using one = await openVisit(phone);
  await using other = await openVisit();
  await open(one.page, '');
  await open(other.page, '/ordini');
  await one.page.getByText('Ancora nessun ordine.').first().waitFor();
  expect(await one.page.title()).toBe('Oggi · Bottega');
  const { number } = await placeOrder(shop, { pieces: 1 });
  for (const { page } of [one, other]) {
    await page.getByRole('link', { name: `Ordine n. ${number}` }).waitFor();
    await page.getByRole('link', { name: /^Ordini\s+1 da spedire/ }).waitFor();
  }
  expect(await one.page.title()).toBe('(1) Oggi · Bottega');

  for (const { page } of [one, other]) {
    await page.getByRole('link', { name: `Ordine n. ${number}` }).click();
  }
  const tracking = other.page.getByLabel('Codice per seguire il pacco');
  await tracking.fill('BRT 77');
  const second = await placeOrder(shop, { pieces: 1 });
  await other.page.getByRole('link', { name: /^Ordini\s+2 da spedire/ }).waitFor();
  expect(await tracking.inputValue()).toBe('BRT 77');
  expect(second.number).not.toBe(number);
  await one.page.getByRole('button', { name: 'Lo porto io' }).click();
  await other.page.getByRole('button', { name: 'Rimettilo da spedire' }).waitFor();
});

test('an order that was handed over counts as to ship nowhere while it can be taken back', async () => {
  const { id } = await placeOrder(shop);
  await expect
    .poll(() =>
      shop.database.pool.query(`select from shop_order where id = $1 and state = 'paid'`, [id]),
    )
    .toMatchObject({ rowCount: 1 });
  await shop.database.pool.query(
    `insert into shop_order select (jsonb_populate_record(shop_order, jsonb_build_object(
      'id', 'copy-of-an-order-number-' || n, 'number', '2020-' || lpad(n::text, 5, '0'),
      'intent_id', 'pi_' || n
    ))).* from shop_order cross join generate_series(1, 6) as n where id = $1`,
    [id],
  );
  await using visit = await openVisit(phone);
  const { page } = visit;
  await open(page, `/ordini/${id}`);
  const link = page.getByRole('link', { name: /^Ordini\s+\d+ da spedire/ });
  await link.waitFor();
  const toShip = Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]) - 1;
  await page.getByRole('button', { name: 'Lo porto io' }).click();
  await page.getByRole('link', { name: new RegExp(`^Ordini\\s+${toShip} da spedire`) }).waitFor();
  await page.getByRole('link', { name: 'Oggi' }).click();
  const all = new RegExp(`^Da spedire: tutti (?:i|gli) ${toShip}$`);
  await page.getByRole('link', { name: all }).click();
  await page.getByRole('button', { name: `Da spedire ${toShip}`, exact: true }).waitFor();
});

async function open(page: Page, path: string): Promise<void> {
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega${path}`);
}
