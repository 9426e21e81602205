import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { openSize } from '#support/browser/open-size.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { piecesInStock } from '#support/shop/shop-books.ts';

const { shop, openVisit } = openJourneys();

test('finished pieces are on sale by a touch each, also two quick ones, and a mistake is taken back; what is made to order has no words of a shelf', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  await page.clock.install();
  // A piece that lies on the shelf: all of them at once take axe as long as ten other screens.
  await openShelf(page, 'olmo');
  await expectScreen(page, 'shelf');
  const more = first(page, /^Ne ho finita una: /);
  const undo = page.getByRole('button', { name: 'Rimetti com’era' });
  await more.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await more.boundingBox()) ?? {};
  const before = await piecesInStock(shop);
  await page.touchscreen.tap(x + 24, y + 24);
  await undo.waitFor();
  // Nothing has moved under the finger.
  await page.touchscreen.tap(x + 24, y + 24);
  await expect.poll(() => piecesInStock(shop)).toBe(before + 2);
  // On a slow line the button waits for its answer, and shows it.
  const slow = await pauseCalls(page, '**/bottega/api/movePieces');
  await more.tap();
  await expect.poll(() => more.isDisabled()).toBe(true);
  slow.release();
  await expect.poll(() => more.isEnabled()).toBe(true);
  expect(await piecesInStock(shop)).toBe(before + 3);
  await undo.tap();
  const undone = page.getByText(/^Rimesso com’era\./);
  await undone.waitFor();
  expect(await piecesInStock(shop)).toBe(before + 2);
  // It lies over the search for a while only.
  await page.clock.runFor(20_000);
  await expect.poll(() => undone.count()).toBe(0);

  await page.getByLabel('Cerca nome, colore o taglia').fill('brughiera');
  await page.getByRole('button', { name: 'Cerca', exact: true }).tap();
  await page.getByText('Si fa dopo l’ordine').first().waitFor();
  await openSize(page);
  await first(page, /^Uno in più: /).tap();
  await page.getByText(/: ne facciamo ancora .*\.$/).waitFor();
  expect(await page.getByRole('button', { name: /^Ne ho finita una|^Tornat/ }).count()).toBe(0);
});

test('two who count the same size at once are told of each other, every move can be taken back, and a count that is too long is refused, and not cut', async () => {
  await using visit = await openVisit(phone);
  await using other = await openVisit(phone);
  for (const { page } of [visit, other]) {
    await openShelf(page, 'olmo');
    await first(page, /^Altro: /).tap();
  }
  other.tolerate(/status of 409/);
  const counted = (page: Page) => page.getByLabel('Quanti ce ne sono davvero?');
  const save = (page: Page) => page.getByRole('button', { name: 'Salva' });
  await counted(visit.page).pressSequentially('12345');
  await visit.page.getByText('Più di 9999 non si può').waitFor();
  expect(await counted(visit.page).inputValue()).toBe('12345');
  expect(await save(visit.page).isDisabled()).toBe(true);
  await counted(visit.page).fill('51');
  await counted(other.page).fill('52');
  await save(visit.page).tap();
  await visit.page.getByText(/ora 51 pezzi\.$/).waitFor();
  await save(other.page).tap();
  await other.page.getByText(/adesso sono 51/).waitFor();
  await expectAccessible(other.page, 'counted meanwhile');
  await save(other.page).tap();
  await other.page.getByText(/ora 52 pezzi\.$/).waitFor();
  await other.page.getByLabel('Quanti pezzi').fill('3');
  await other.page.getByRole('button', { name: 'Tornate' }).tap();
  await other.page.getByText(/ora 55 pezzi\.$/).waitFor();
  await other.page.getByRole('button', { name: 'Rimetti com’era: Tornate +3' }).tap();
  await other.page.getByText('poi rimesso com’era').waitFor();
});

async function openShelf(page: Page, words: string): Promise<void> {
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/pezzi?cerca=${words}`);
  await openSize(page);
}

function first(page: Page, name: RegExp) {
  return page.getByRole('button', { name }).first();
}
