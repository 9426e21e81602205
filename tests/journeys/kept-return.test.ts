import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { addEmailVerification } from '#shop/back-in-stock/verification-statements.ts';
import { expectAccessibleOnPhone, phone } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { reserveReturn } from '#support/shop/reserve-return.ts';

const { shop, openVisit } = openJourneys();

test('the link of the e-mail leads to the piece that is kept, which goes through the cart to the checkout; once its day has passed the press brings the page that says so', async () => {
  const token = await reserveReturn(shop.database);
  await using visit = await openVisit({ viewport: { width: 360, height: 740 } });
  const { page } = visit;
  visit.tolerate(/409|ApiError/);
  await gotoHydrated(page, shop.address + paths.backInStock(token));
  await page.getByRole('heading', { name: 'È tornato, ed è tuo', level: 1 }).waitFor();
  await expectAccessibleOnPhone(page, 'a piece that is kept');
  await expectReflow(page, 'a piece that is kept');
  await page.getByRole('button', { name: 'Metti nel carrello' }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
  await gotoHydrated(page, shop.address + paths.backInStock(token));
  await shop.database.pool.query(
    `update back_in_stock_request set state = 'passed' where state = 'told'`,
  );
  await page.getByRole('button', { name: 'Metti nel carrello' }).click();
  await page.getByRole('heading', { name: 'Il giorno è passato', level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: 'Metti nel carrello' }).count()).toBe(0);
});

test('one click leaves the list, also without scripts, and the link says so from then on', async () => {
  const token = await reserveReturn(shop.database);
  await using visit = await openVisit({ javaScriptEnabled: false });
  const { page } = visit;
  visit.tolerate(/404/);
  await page.goto(shop.address + paths.backInStock(token));
  await page.getByRole('button', { name: 'Non mi interessa più' }).click();
  await page.getByRole('heading', { name: 'Fatto, non ti scriviamo più' }).waitFor();
  const again = await page.goto(shop.address + paths.backInStock(token));
  expect(again?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Questo link non vale più' }).waitFor();
});

test('the page that confirms an address is accessible in each of its states', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 404/);
  const link = `${shop.address}${paths.confirmAddress('a-link')}`;
  await gotoHydrated(page, link);
  await expectAccessibleOnPhone(page, 'link unknown');
  await addEmailVerification(shop.database.db, { token: 'a-link', email: 'ada@example.com' });
  await gotoHydrated(page, link);
  await expectAccessibleOnPhone(page, 'address to be confirmed');
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await page.getByRole('heading', { name: 'Indirizzo confermato' }).waitFor();
  await expectAccessibleOnPhone(page, 'address confirmed');
});
