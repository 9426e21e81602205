import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

const screens = [
  { width: 360, height: 740, density: 2 },
  { width: 390, height: 844, density: 3 },
  { width: 440, height: 956, density: 3 },
  { width: 768, height: 1024, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 2560, height: 1440, density: 1 },
] as const;
const places = [
  { name: 'the hero of the home page', path: '/' },
  { name: 'the card of a category', path: '/shop' },
  { name: 'the card of a piece', path: '/shop/clothes' },
  { name: 'the gallery of a piece', path: '/product/cardigan-alba' },
] as const;
test.each(screens)(
  'at $width@$density the files fit what is drawn',
  async ({ width, height, density }) => {
    await using visit = await openVisit({
      viewport: { width, height },
      deviceScaleFactor: density,
    });
    const { page } = visit;
    for (const { name, path } of places) {
      await page.goto(`${shop.address}${path}`);
      const picture = page.locator('main img[fetchpriority]').first();
      const { drawn, file, widths } = await measure(picture);
      // More than two dots to a point no eye tells apart.
      const needed = drawn * Math.min(density, 2);
      const isSmallest = file === Math.min(...widths);
      const isLargest = file === Math.max(...widths);
      expect(file / needed, name).toBeGreaterThan(isLargest ? 0 : 0.8);
      expect(file / needed, name).toBeLessThan(isSmallest ? Infinity : 1.6);
    }
  },
);

/** How wide a picture is drawn before it is cut, and its file and those it could be, in pixels. */
function measure(picture: Locator) {
  return picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('Not a picture');
    const readFile = async (address: string) =>
      createImageBitmap(await (await fetch(address)).blob());
    await element.decode();
    const file = await readFile(element.currentSrc);
    const box = element.getBoundingClientRect();
    const drawn = Math.max(box.width, (box.height * file.width) / file.height);
    const offered = element.srcset.split(', ').map((source) => source.split(' ')[0] ?? '');
    const files = await Promise.all(offered.map((address) => readFile(address)));
    return { drawn, file: file.width, widths: files.map(({ width }) => width) };
  });
}
