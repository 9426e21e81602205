import { expect, test } from 'vitest';
import { liveCalls } from '#contract/bottega/live.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit } = openJourneys();

const otherLists = [
  { path: 'ordini?cerca=rosa', more: /^Cerca anche prima del/, size: 50, row: 'li:has(a)' },
  { path: 'pezzi', more: 'Mostra altri pezzi', size: 30, row: 'li:has(h2)' },
  { path: 'clienti?cerca=rosa', more: /^Cerca anche fra gli ordini/, size: 50, row: 'li:has(a)' },
];

test('a long list goes on: one call for two quick presses, the focus at the first new row, a failure is tried again; the way back leads to its place', async () => {
  await fillLists();
  await using visit = await openVisit({ viewport: { width: 1024, height: 768 } });
  const { page } = visit;
  visit.tolerate(/Failed to load resource/);
  await enterBottega(page, shop);
  // Nothing is loaded again meanwhile.
  await page.route(`**${liveCalls.changes.path}`, () => {});
  let calls = 0;
  let isCut = true;
  await page.route(/\/bottega\/api\/\w+\?.*(?:after|before)=/, async (route) => {
    calls += 1;
    await (isCut ? route.abort() : route.continue());
  });
  await page.goto(`${shop.address}/bottega/ordini?stato=delivered`);
  const rows = page.getByRole('link', { name: /Ordine n\. 2020-/ });
  const more = page.getByRole('button', { name: 'Mostra altri ordini' });
  await more.press('Enter');
  await page.getByRole('alert').waitFor();
  await expectFocus(more);
  isCut = false;
  calls = 0;
  await more.dblclick();
  await expect.poll(() => rows.count()).toBe(100);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(calls).toBe(1);
  const isWithin = (row: Element) => row.contains(document.activeElement);
  await expect
    .poll(() => page.getByRole('main').locator('li:has(a)').nth(50).evaluate(isWithin))
    .toBe(true);
  await more.click();
  await expect.poll(() => rows.count()).toBe(120);
  expect(await more.count()).toBe(0);
  expect(new Set(await rows.allTextContents()).size).toBe(120);

  const far = page.getByRole('link', { name: 'Ordine n. 2020-00117' });
  await far.click();
  await page.getByRole('heading', { level: 1, name: 'Ordine n. 2020-00117' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // An order that leaves the head of the list meanwhile takes nothing of the pages below.
  const gone = `update shop_order set state = 'refunded' where number = '2020-00003'`;
  await shop.database.pool.query(gone);
  await page.getByRole('link', { name: 'Tutti gli ordini' }).click();
  await expect.poll(() => rows.count()).toBe(119);
  const isInWindow = (row: Element) => {
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  };
  await expect.poll(() => far.evaluate(isInWindow)).toBe(true);

  for (const { path, more: words, size, row } of otherLists) {
    await page.goto(`${shop.address}/bottega/${path}`);
    await page.getByRole('button', { name: words }).press('Enter');
    const found = page.getByRole('main').locator(row);
    await expect.poll(() => found.count(), { message: path }).toBeGreaterThan(size);
    await expect.poll(() => found.nth(size).evaluate(isWithin), { message: path }).toBe(true);
  }
});

/** 120 customers with a delivered order each. */
async function fillLists(): Promise<void> {
  const { id } = await placeOrder(shop, { pieces: 1, email: 'elia@example.it' });
  await shop.database.pool.query(
    `insert into shop_order select (jsonb_populate_record(shop_order, jsonb_build_object(
      'id', 'copy-of-an-order-number-' || n, 'number', '2020-' || lpad(n::text, 5, '0'),
      'intent_id', 'pi_' || n, 'email', 'rosa-' || n || '@example.it', 'state', 'delivered',
      'placed_at', placed_at - n * interval '1 hour'
    ))).* from shop_order cross join generate_series(1, 120) as n where id = $1`,
    [id],
  );
}
