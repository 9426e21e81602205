import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPictureStore } from '#images/create-picture-store.ts';
import { renditionFilename } from '#images/rendition-filename.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { createTestDatabase } from '#support/database/test-database.ts';

const { shop, openVisit } = openJourneys();

/** File names of all that is made ahead of this catalogue. */
let ahead: Set<string>;

beforeAll(async () => {
  await using database = await createTestDatabase({ catalogue: 'sample' });
  await database.pool.query('delete from picture_rendition');
  const renditions = await createPictureStore(database.db).missingAhead();
  ahead = new Set(renditions.map(renditionFilename));
});

const screens = [
  { width: 360, height: 740, density: 2 },
  { width: 390, height: 844, density: 3 },
  { width: 440, height: 956, density: 3 },
  { width: 820, height: 1180, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 1440, height: 900, density: 2 },
  { width: 1536, height: 730, density: 1.25 },
  { width: 1920, height: 1080, density: 1 },
] as const;

test.each(screens)(
  'at $width@$density all pictures of a first view are made ahead',
  async ({ width, height, density }) => {
    const viewport = { width, height };
    await using visit = await openVisit({ viewport, deviceScaleFactor: density });
    const { page } = visit;
    for (const path of ['/', '/shop', '/shop/clothes', '/product/cardigan-alba']) {
      await gotoHydrated(page, `${shop.address}${path}`);
      const shown = await filesInView(page);
      expect(shown.length, path).toBeGreaterThan(0);
      expect(
        shown.filter((file) => !ahead.has(file)),
        path,
      ).toEqual([]);
    }
  },
);

/** Of the pictures in the window, also those that wait for the pointer; not of those that wait beside the gallery's. */
async function filesInView(page: Page): Promise<string[]> {
  const addresses = await page
    .locator('main img:not([aria-hidden=true] img)')
    .evaluateAll(async (pictures) => {
      const inView = pictures.filter((picture) => {
        const { width, top, bottom, left, right } = picture.getBoundingClientRect();
        return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
      });
      const images = inView.filter((picture) => picture instanceof HTMLImageElement);
      await Promise.all(images.map((image) => image.decode()));
      return images.map((image) => image.currentSrc);
    });
  return addresses.map((address) => new URL(address).pathname.replace('/file/', ''));
}
