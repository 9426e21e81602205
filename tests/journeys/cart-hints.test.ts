import { expect, test } from 'vitest';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { watchShifts } from '#support/browser/watch-shifts.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { fillCart } from '#support/shop/shopper.ts';

const { shop, openVisit } = openJourneys();

const cardigan = {
  _id: 'cardigan-alba',
  model_index: 0,
  size_index: 0,
  size: 'XS',
  color: { code: '#9e4433', name: 'Rosso robbia' },
  qty: 1,
};

test('small pieces that go with the cart come after it and move nothing; it says what is missing for free delivery to the cent, and then that it is free', async () => {
  await using visit = await openVisit({ viewport: { width: 1440, height: 900 } });
  const { page } = visit;
  await shop.database.pool.query('update sku set stock = 40 where stock between 1 and 39');
  const shifts = await watchShifts(page);
  const related = await pauseCalls(page, '**/api/relatedProducts*');
  await fillCart(page.context(), { address: shop.address, lines: [cardigan] });
  await gotoHydrated(page, `${shop.address}/cart`);
  await expect.poll(related.count).toBe(1);
  // The typefaces have come, and what they moved is not looked at.
  await page.evaluate(async () => void (await document.fonts.ready));
  await shifts.take();
  related.release();
  const together = page.getByRole('region', { name: 'Ci stanno bene insieme' });
  await expectShown(together.getByRole('link', { name: /^Mezziguanti Tipografo/ }));
  expect(await shifts.take()).toEqual([]);
  await expectAccessibleOnPhone(page, 'a cart with what goes with it');
  await expectShown(page.getByText(/^Ti mancano 35,01\s€ per la spedizione gratuita$/));
  await page.getByRole('button', { name: /^Aggiungi un pezzo/ }).click();
  await expectShown(page.getByText('La spedizione è gratuita', { exact: true }));
  expect(await page.getByText('Ti mancano').count()).toBe(0);
});
