import { expect, test } from 'vitest';
import { liveCalls } from '#contract/bottega/live.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit } = openJourneys();

const lists = [
  { path: 'ordini?stato=delivered', more: 'Mostra altri ordini', size: 50, row: 'li:has(a)' },
  { path: 'ordini?cerca=rosa', more: /^Cerca anche prima del/, size: 50, row: 'li:has(a)' },
  { path: 'pezzi', more: 'Mostra altri pezzi', size: 30, row: 'li:has(h2)' },
  {
    path: 'clienti?cerca=rosa',
    more: 'Cerca anche fra gli ordini di prima',
    size: 50,
    row: 'li:has(a)',
  },
  { path: 'recessi', more: 'Mostra altri recessi', size: 50, row: 'fieldset li' },
];

test('a long list goes on: one call for two quick presses, the focus at the first new row, a failure is tried again', async () => {
  await fillLists();
  await using visit = await openVisit({ viewport: { width: 1024, height: 768 } });
  const { page } = visit;
  visit.tolerate(/Failed to load resource/);
  await enterBottega(page, shop);
  // Nothing is loaded again meanwhile.
  await page.route(`**${liveCalls.changes.path}`, () => {});
  let calls = 0;
  let isCut = false;
  await page.route(/\/bottega\/api\/\w+\?.*(?:after|before)=/, async (route) => {
    calls += 1;
    await (isCut ? route.abort() : route.continue());
  });
  for (const { path, more, size, row } of lists) {
    await page.goto(`${shop.address}/bottega/${path}`);
    if (path === 'recessi') {
      await page.getByRole('button', { name: 'Tutti i recessi arrivati' }).press('Enter');
    }
    const rows = page.getByRole('main').locator(row);
    const button = page.getByRole('button', { name: more });
    await button.waitFor();
    await expect.poll(() => rows.count(), { message: path }).toBe(size);
    isCut = true;
    await button.press('Enter');
    await page.getByRole('alert').waitFor();
    await expectFocus(button);
    isCut = false;
    calls = 0;
    await button.dblclick();
    await expect.poll(() => rows.count(), { message: path }).toBeGreaterThan(size);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(calls, path).toBe(1);
    await expect
      .poll(() => rows.nth(size).evaluate((one) => one.contains(document.activeElement)), {
        message: path,
      })
      .toBe(true);
  }
});

/** 60 customers with an order and a withdrawal each. */
async function fillLists(): Promise<void> {
  const { id } = await placeOrder(shop, { pieces: 1, email: 'rosa@example.it' });
  await shop.database.pool.query(
    `insert into shop_order select (jsonb_populate_record(shop_order, jsonb_build_object(
      'id', 'copy-of-an-order-number-' || n, 'number', '2020-' || lpad(n::text, 5, '0'),
      'intent_id', 'pi_' || n, 'email', 'rosa-' || n || '@example.it', 'state', 'delivered',
      'placed_at', placed_at - n * interval '1 hour'
    ))).* from shop_order cross join generate_series(1, 60) as n where id = $1`,
    [id],
  );
  await shop.database.pool.query(
    `insert into withdrawal (name, order_number, email)
     select 'Rosa ' || n, '2020-' || n, 'rosa-' || n || '@example.it' from generate_series(1, 60) as n`,
  );
}
