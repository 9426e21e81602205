import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { layoutFindings } from '#support/browser/layout-findings.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

test('the title of the home page stands below the bar, and none of its words breaks, however large the letters are', async () => {
  await using visit = await openPage('/', { viewport: { width: 1280, height: 400 } });
  const { page } = visit;
  const title = page.getByRole('heading', { level: 1 });
  await expectBelowBar(page, 'a low window');
  await page.setViewportSize({ width: 1280, height: 800 });
  await enlarge(page, '200%');
  await expectBelowBar(page, 'letters twice as large');

  await page.setViewportSize({ width: 360, height: 740 });
  const lines = await title.evaluate((heading) => {
    const text = heading.firstChild;
    const range = document.createRange();
    const end = text?.textContent?.length ?? 0;
    if (text) range.setStart(text, end - 'knitting'.length);
    if (text) range.setEnd(text, end);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});

async function expectBelowBar(page: Page, where: string): Promise<void> {
  const bar = await page.getByRole('banner').boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const barEnd = (bar?.y ?? 0) + (bar?.height ?? Number.NaN);
  expect(title?.y, where).toBeGreaterThanOrEqual(barEnd);
}

test('a word that is longer than a phone is wide breaks in the story of a product and in its facts', async () => {
  await using visit = await openVisit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  const long = `https://lana.example/${'greggi-'.repeat(15)}`.replaceAll('-', '');
  const { pool } = shop.database;
  await pool.query(
    `update product set short_description = $1, description = $1, yarn_origin = $1,
       materials_info = array[$1], fit_info = array[$1], care_info = array[$1]
     where id = 'guanti-clara'`,
    [long],
  );
  await gotoHydrated(page, `${shop.address}/product/guanti-clara`);
  await expectShown(page.getByText(long).first());
  expect(await layoutFindings(page)).toEqual([]);
});

function enlarge(page: Page, letters: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
}
