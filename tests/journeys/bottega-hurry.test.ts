import { expect, test } from 'vitest';
import { piecesInStock } from '#support/shop/shop-books.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { openFold } from '#support/browser/open-fold.ts';
import { openSize } from '#support/browser/open-size.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

/** Presses of a maker in a hurry. */
const { shop, openVisit, openBottega } = openJourneys();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a piece that was paid back before the parcel left is struck through, and not on the slip', async () => {
  const { id } = await placeOrder(shop, { pieces: 2 });
  await using visit = await openBottega(`/bottega/ordini/${id}`, phone);
  const { page } = visit;
  await page.getByRole('button', { name: 'Rimborsa' }).tap();
  await page.getByLabel('Sì, rimetti in vendita').waitFor();
  await page.getByLabel('Solo alcuni pezzi').check();
  await page.getByRole('checkbox').first().check();
  await page.getByText('Il pacco non è partito: si rimette in vendita?').waitFor();
  expect(await page.getByLabel('Sì, rimetti in vendita').isChecked()).toBe(true);
  await page.getByRole('button', { name: /^Rendi / }).tap();
  await page.getByText(/, reso$/).waitFor();
  await openFold(page, 'Conto');
  await page.getByRole('group', { name: 'Conto' }).getByText('Resi', { exact: true }).waitFor();
  const pieces = page.getByRole('list', { name: 'Pezzi' });
  const struck = await pieces.locator('.line-through').textContent();
  await page.getByText(new RegExp(`^\\d+,\\d\\d\\s€ il .*: ${struck}, `)).waitFor();
  await expectAccessible(page, 'order with a piece paid back');
  await page.getByRole('link', { name: 'Distinta' }).tap();
  const slip = page.getByRole('article');
  await slip.getByText('Resi', { exact: true }).waitFor();
  expect(await slip.getByRole('listitem').count()).toBe(1);
  expect(await slip.getByText(`${struck}`, { exact: true }).count()).toBe(0);
  await page.goto(`${shop.address}/bottega/ordini`);
  await page.getByText(/^Resi −/).waitFor();
});

test('two quick touches at the top of the list count two: nothing moves under the finger', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  await page.clock.install();
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/pezzi`);
  await openSize(page);
  const more = page.getByRole('button', { name: /^(?:Ne ho finita una|Uno in più): / }).first();
  const { x = 0, y = 0 } = (await more.boundingBox()) ?? {};
  const before = await piecesInStock(shop);
  await page.touchscreen.tap(x + 24, y + 24);
  await page.getByRole('button', { name: 'Rimetti com’era' }).waitFor();
  await page.touchscreen.tap(x + 24, y + 24);
  await expect.poll(() => piecesInStock(shop)).toBe(before + 2);
  // The notice lies over the search for 15 seconds.
  await page.clock.fastForward(15_000);
  await page.getByLabel('Cerca nome, colore o taglia').tap();

  // On a slow line the button waits for its answer, and shows it.
  const slow = await pauseCalls(page, '**/bottega/api/movePieces');
  await more.tap();
  await expect.poll(() => more.isDisabled()).toBe(true);
  slow.release();
  await expect.poll(() => more.isEnabled()).toBe(true);
  expect(await piecesInStock(shop)).toBe(before + 3);
});
