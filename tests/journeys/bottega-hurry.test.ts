import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

/** What a maker does without looking twice. */
const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('of an e-mail that is sent once too often it is said only that it is too often', async () => {
  const { id } = await placeOrder(shop);
  await using visit = await openVisit(phone);
  visit.tolerate(/status of 429/);
  const { page } = visit;
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ordini/${id}`);
  const again = page.getByRole('button', { name: 'Rimanda la conferma' });
  const told = page.getByText('E-mail rimandata: Conferma dell’ordine');
  for (const times of [1, 2, 3]) {
    await again.tap();
    await expect.poll(() => told.count()).toBe(times);
  }
  await page.getByText('L’e-mail parte di nuovo.').waitFor();
  await again.tap();
  await page.getByText(/^Per oggi basta così/).waitFor();
  expect(await page.getByText('L’e-mail parte di nuovo.').count()).toBe(0);
});
