import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openSize } from '#support/browser/open-size.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { tabTo } from '#support/browser/tab-to.ts';

const { shop, openVisit } = openJourneys();
const pageSize = 30;

test('a long shelf goes on below with the keyboard, and its pieces far down move under the eyes of both makers', async () => {
  await using one = await openVisit();
  await using other = await openVisit();
  await openShelf(one.page);
  await openShelf(other.page);
  const [first, second] = [one.page, other.page].map(piecesOf);
  if (first === undefined || second === undefined) throw new Error('Two makers are at work');
  for (const { page } of [one, other]) {
    await expect.poll(() => piecesOf(page).count()).toBe(pageSize);
    await next(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => piecesOf(page).count()).toBe(2 * pageSize);
    await expectFocus(piecesOf(page).nth(pageSize));
  }
  const far = first.nth(pageSize + 2).locator('xpath=ancestor::li[1]');
  const same = second.nth(pageSize + 2).locator('xpath=ancestor::li[1]');
  await openSize(far);
  await openSize(same);
  const more = far.getByRole('button', { name: /^(?:Ne ho finita una|Uno in più): / }).first();
  const figure = same.getByText(/pezz[oi]$|^Ne facciamo|^Non ne facciamo/).first();
  const before = await figure.innerText();
  await tabTo(more);
  await one.page.keyboard.press('Enter');
  await one.page.getByRole('button', { name: 'Rimetti com’era' }).waitFor();
  await expect.poll(() => figure.innerText()).not.toBe(before);
  await expectFocus(more);
  // All of the shelf, each piece once.
  while ((await next(one.page).count()) > 0) {
    const count = await first.count();
    await next(one.page).click();
    await expect.poll(() => first.count()).toBeGreaterThan(count);
  }
  const { rows } = await shop.database.pool.query('select from variant');
  expect(await first.count()).toBe(rows.length);
  const names = await one.page
    .locator('ul > li:has(h2)')
    .evaluateAll((rows) => rows.map((row) => row.textContent));
  expect(new Set(names).size).toBe(rows.length);

  await one.page.getByRole('link', { name: 'Da fare' }).click();
  await one.page.getByRole('heading', { level: 1, name: 'Da fare' }).waitFor();
  await one.page.goBack();
  await expect.poll(() => first.count()).toBe(rows.length);
});

async function openShelf(page: Page): Promise<void> {
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/pezzi`);
}

function piecesOf(page: Page) {
  return page.getByRole('heading', { level: 2 });
}

function next(page: Page) {
  return page.getByRole('button', { name: 'Mostra altri pezzi' });
}
