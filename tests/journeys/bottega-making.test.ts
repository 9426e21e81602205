import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a piece that one maker takes says so on the other phone, and can be left again', async () => {
  const { id } = await placeOrder(shop);
  await shop.database.pool.query('update order_line set ttd_days = 5 where order_id = $1', [id]);
  await using visit = await openVisit(phone);
  await using other = await openVisit(phone);
  const { page } = visit;
  other.tolerate(/status of 409/);
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/da-fare`);
  const nora = await signInMaker(shop.database, 'nora@bottega.example');
  await shop.database.pool.query(
    `update maker set name = 'Nora' where email = 'nora@bottega.example'`,
  );
  await other.page
    .context()
    .addCookies([{ name: 'bottega', value: nora.token, url: shop.address }]);
  await other.page.goto(`${shop.address}/bottega/da-fare`);
  const card = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${id}"]`) });
  const hers = other.page
    .getByRole('listitem')
    .filter({ has: other.page.locator(`a[href$="${id}"]`) });
  await hers.getByRole('button', { name: /^La faccio io/ }).waitFor();
  await card.getByRole('button', { name: /^La faccio io/ }).tap();
  await card.getByText('La fai tu').waitFor();
  await expectFocus(card.getByRole('button', { name: /^Non la faccio più/ }));
  await hers.getByText('La fa Ada').waitFor();
  await expectAccessible(page, 'pieces to make');
  await expectReflow(page, 'pieces to make');
  await page.setViewportSize(phone.viewport);
  await card.getByRole('button', { name: /^Non la faccio più/ }).tap();
  await hers.getByRole('button', { name: /^La faccio io/ }).tap();
  await card.getByText('La fa Nora').waitFor();
  const { rows } = await shop.database.pool.query(
    'select count(*)::integer as claims from making_claim where order_id = $1',
    [id],
  );
  expect(rows).toEqual([{ claims: 2 }]);
});
