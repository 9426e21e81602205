import { test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';
import { signInMaker } from '#support/shop/sign-in-maker.ts';

const { shop, openVisit } = openJourneys();

test('a piece that one maker takes says so on the other phone, and can be left again', async () => {
  const { id } = await placeOrder(shop);
  await shop.database.pool.query('update order_line set ttd_days = 5 where order_id = $1', [id]);
  await using visit = await openVisit(phone);
  await using other = await openVisit(phone);
  const { page } = visit;
  await enterBottega(page, shop);
  const nora = await signInMaker(shop.database, 'nora@bottega.example');
  await shop.database.pool.query(
    `update maker set name = 'Nora' where email = 'nora@bottega.example'`,
  );
  const cookie = { name: 'bottega', value: nora.token, url: shop.address };
  await other.page.context().addCookies([cookie]);
  const [mine, hers] = [page, other.page].map((each) =>
    each.getByRole('listitem').filter({ has: each.locator(`a[href$="${id}"]`) }),
  );
  if (mine === undefined || hers === undefined) throw new Error('Two makers are at work');
  for (const each of [page, other.page]) await each.goto(`${shop.address}/bottega/da-fare`);
  await hers.getByRole('button', { name: /^La faccio io/ }).waitFor();
  await mine.getByRole('button', { name: /^La faccio io/ }).tap();
  await mine.getByText('La fai tu').waitFor();
  await expectFocus(mine.getByRole('button', { name: /^Non la faccio più/ }));
  await hers.getByText('La fa Ada').waitFor();
  await expectScreen(page, 'pieces to make');
  await mine.getByRole('button', { name: /^Non la faccio più/ }).tap();
  await hers.getByRole('button', { name: /^La faccio io/ }).tap();
  await mine.getByText('La fa Nora').waitFor();
});
