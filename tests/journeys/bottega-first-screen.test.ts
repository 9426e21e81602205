import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

/** The first screen of a phone, before anything is scrolled. */
const { shop, openBottega } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('an order has its pieces, its promised days and the next step on the first screen of a phone; eight orders fit it, and the next one is a touch away', async () => {
  const { id } = await placePaid(8);
  await using visit = await openBottega(`/bottega/ordini/${id}`, phone);
  const { page } = visit;
  const pieces = page.getByRole('list', { name: 'Pezzi' });
  await pieces.waitFor();
  const seen = [
    pieces,
    page.getByText(/^Promesso al cliente/),
    page.getByText(/pagato oggi/),
    page.getByRole('button', { name: 'Consegnato al corriere' }),
  ];
  for (const part of seen) expect(await bottomOf(part)).toBeLessThanOrEqual(await startOfBar(page));
  // Rows say what is inside; one with words that were not sent is open.
  await page.getByRole('button', { name: /^Indirizzo .*\d{5}/ }).waitFor();
  await page.getByRole('button', { name: /^Note per voi nessuna/ }).tap();
  await page.getByLabel('Una nota, che il cliente non vede').fill('Bottoni di legno');
  await page.reload();
  await expect
    .poll(() => page.getByLabel('Una nota, che il cliente non vede').inputValue())
    .toBe('Bottoni di legno');
  expect(await page.getByLabel('Un messaggio al cliente').count()).toBe(0);

  await page.goto(`${shop.address}/bottega/ordini`);
  const rows = page.getByRole('link', { name: /Ordine n\. / });
  await rows.nth(7).waitFor();
  await page
    .getByText(/^promesso /)
    .first()
    .waitFor();
  const bottoms = await Promise.all((await rows.all()).map(bottomOf));
  const end = await startOfBar(page);
  expect(bottoms.filter((bottom) => bottom <= end).length).toBeGreaterThanOrEqual(8);

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
  const parts = page.getByRole('navigation').getByRole('link');
  const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(boxes.every((box) => box && box.width >= 44 && box.x + box.width <= 320)).toBe(true);
  const names = await Promise.all(
    ['Oggi', /^Ordini/, 'Pezzi', 'Da fare', 'Altro'].map((name) =>
      page.getByRole('navigation').getByRole('link', { name }).count(),
    ),
  );
  expect(names).toEqual([1, 1, 1, 1, 1]);
});

/** Pieces of the first order, and copies of it that wait as well. */
async function placePaid(count: number): Promise<{ id: string }> {
  const { id } = await placeOrder(shop, { pieces: 2 });
  const query = (statement: string, values: unknown[]) =>
    shop.database.pool.query(statement, values);
  await expect
    .poll(() => query(`select from shop_order where id = $1 and state = 'paid'`, [id]))
    .toMatchObject({ rowCount: 1 });
  await query(
    `insert into shop_order select (jsonb_populate_record(shop_order, jsonb_build_object(
      'id', 'copy-of-' || left($1, 8) || '-' || lpad(n::text, 8, '0'),
      'number', '2021-' || lpad((10 * $2 + n)::text, 5, '0'), 'intent_id', 'pi_' || $1 || n
    ))).* from shop_order cross join generate_series(1, $2::integer - 1) as n where id = $1`,
    [id, count],
  );
  await query(
    `insert into order_line select (jsonb_populate_record(order_line, jsonb_build_object(
      'order_id', copy.id
    ))).* from order_line join shop_order as copy on copy.id like 'copy-of-' || left($1, 8) || '-%'
    where order_id = $1`,
    [id],
  );
  return { id };
}

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}

/** Where the bar at the bottom covers the screen. */
async function startOfBar(page: Page): Promise<number> {
  const box = await page.getByRole('navigation', { name: 'Parti della bottega' }).boundingBox();
  return box?.y ?? 0;
}
