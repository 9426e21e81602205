import { expect, test } from 'vitest';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { fillCart, pickLines } from '#support/shop/shopper.ts';

const { shop, openVisit } = openJourneys();

test('a saved note shows its beginning at the cart, and the summary beside the checkout says that it is a gift', async () => {
  await using visit = await openVisit({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await fillCart(page.context(), { address: shop.address, lines: await pickLines(shop, 1) });
  await page.addInitScript(() => localStorage.setItem('gift', '=Buon compleanno,\nnonna!'));
  await gotoHydrated(page, `${shop.address}/cart`);
  await expectShown(page.getByText('“Buon compleanno, nonna!”'));
  await page.getByRole('button', { name: 'Modifica il biglietto' }).click();
  expect(await page.getByText('“Buon compleanno, nonna!”').count()).toBe(0);
  await page.getByRole('button', { name: 'Procedi al pagamento' }).click();
  const summary = page.getByRole('region', { name: /^Riepilogo dell/ });
  await expectShown(summary.getByText('È un regalo', { exact: true }));
});
