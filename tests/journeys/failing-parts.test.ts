import { expect, test } from 'vitest';
import { expectAccessibleOnBoth } from '#support/browser/expect-accessible.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { cards, openReview, payButton, pickLines, waitForHeading } from '#support/shop/shopper.ts';

const { shop, openVisit } = openJourneys();

/** What React writes when a part throws. */
const thrown = /TypeError/;

test('a part of a product’s page that throws offers a reload, and the rest of the page goes on', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(thrown);
  await page.route('**/api/product?*', async (route) => {
    const product = await (await route.fetch()).json();
    await route.fulfill({ json: { ...product, qualities: null } });
  });
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  const failed = page.getByRole('alert');
  await expectShown(failed.getByText('Questa parte della pagina non si vede'));
  expect(await failed.getByRole('button', { name: 'Ricarica la pagina' }).isEnabled()).toBe(true);
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  await page.getByText('immagine 2 di 3').waitFor();
  await expectShown(page.getByRole('region', { name: 'Dallo stesso cesto' }));
  expect(await page.getByText('Ooops').count()).toBe(0);
});

test('a confirmation that throws after a payment says that the order is placed', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(thrown);
  await page.route('**/api/checkPayment', async (route) => {
    const checked = await (await route.fetch()).json();
    await route.fulfill({ json: { ...checked, order: { ...checked.order, products: null } } });
  });
  const lines = await pickLines(shop, 1);
  await openReview(page, { address: shop.address, lines, card: cards.good });
  await payButton(page).click();
  await waitForHeading(page, 'Il tuo ordine è confermato');
  await expectAccessibleOnBoth(page, 'a confirmation that threw');
  expect(await page.getByText('Ooops').count()).toBe(0);
});
