import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

/** The first screen of a phone, before anything is scrolled. */
const { shop, openBottega } = openJourneys();

test('an order has its pieces, its promised days and the next step on the first screen of a phone; eight orders fit it, and the next one is a touch away', async () => {
  const { id } = await placeEight();
  await using visit = await openBottega(`/bottega/ordini/${id}`, phone);
  const { page } = visit;
  const bar = page.getByRole('navigation', { name: 'Parti della bottega' });
  const startOfBar = async () => (await bar.boundingBox())?.y ?? 0;
  const pieces = page.getByRole('list', { name: 'Pezzi' });
  await pieces.waitFor();
  const seen = [
    pieces,
    page.getByText(/^Promesso al cliente/),
    page.getByText(/pagato oggi/),
    page.getByRole('button', { name: 'Consegnato al corriere' }),
  ];
  for (const part of seen) expect(await bottomOf(part)).toBeLessThanOrEqual(await startOfBar());
  // Rows say what is inside; one with words that were not sent is open.
  await page.getByRole('button', { name: /^Indirizzo .*\d{5}/ }).waitFor();
  await page.getByRole('button', { name: /^Note per voi nessuna/ }).tap();
  const note = page.getByLabel('Una nota, che il cliente non vede');
  await note.fill('Bottoni di legno');
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe('Bottoni di legno');
  expect(await page.getByLabel('Un messaggio al cliente').count()).toBe(0);

  await page.goto(`${shop.address}/bottega/ordini`);
  const rows = page.getByRole('link', { name: /Ordine n\. / });
  await rows.nth(7).waitFor();
  expect(await bottomOf(rows.nth(7))).toBeLessThanOrEqual(await startOfBar());
  const numbers = (await rows.allTextContents()).map((text) => /\d{4}-\d{5}/.exec(text)?.[0]);
  await rows.first().tap();
  await page.getByRole('heading', { level: 1, name: `Ordine n. ${numbers[0]}` }).waitFor();
  await page.getByRole('link', { name: 'Ordine seguente' }).tap();
  await page.getByRole('heading', { level: 1, name: `Ordine n. ${numbers[1]}` }).waitFor();
  // One step back is the list, not the order before.
  await page.getByRole('link', { name: 'Tutti gli ordini' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Ordini' }).waitFor();

  // With letters twice as large the five parts of the bar still stand in one row, by their names.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const name of ['Oggi', /^Ordini/, 'Pezzi', 'Da fare', 'Altro']) {
    await bar.getByRole('link', { name }).waitFor();
  }
  const parts = await bar.getByRole('link').all();
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  expect(boxes).toHaveLength(5);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(boxes.every((box) => box && box.width >= 44 && box.x + box.width <= 320)).toBe(true);
});

/** Two pieces of the first order, and seven copies of it that wait as well. */
async function placeEight(): Promise<{ id: string }> {
  const { id } = await placeOrder(shop, { pieces: 2 });
  const query = (statement: string) => shop.database.pool.query(statement, [id]);
  await expect
    .poll(() => query(`select from shop_order where id = $1 and state = 'paid'`))
    .toMatchObject({ rowCount: 1 });
  await query(
    `insert into shop_order select (jsonb_populate_record(shop_order, jsonb_build_object(
      'id', 'copy-of-an-order-number-' || n, 'number', '2021-' || lpad(n::text, 5, '0'),
      'intent_id', 'pi_' || n
    ))).* from shop_order cross join generate_series(1, 7) as n where id = $1`,
  );
  await query(
    `insert into order_line select (jsonb_populate_record(order_line, jsonb_build_object(
      'order_id', 'copy-of-an-order-number-' || n
    ))).* from order_line cross join generate_series(1, 7) as n where order_id = $1`,
  );
  return { id };
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}
