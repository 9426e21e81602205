import type { Locator } from 'playwright-core';
import sharp from 'sharp';
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
async function measure(picture: Locator) {
  const { width, height, shown, offered } = await picture.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('Not a picture');
    await element.decode();
    const box = element.getBoundingClientRect();
    const sources = element.srcset.split(', ').map((source) => source.split(' ')[0] ?? '');
    const addresses = sources.map((source) => new URL(source, document.baseURI).href);
    return { width: box.width, height: box.height, shown: element.currentSrc, offered: addresses };
  });
  const file = await measureFile(shown);
  const drawn = Math.max(width, (height * file.width) / file.height);
  const files = await Promise.all(offered.map(measureFile));
  return { drawn, file: file.width, widths: files.map((one) => one.width) };
}

type Size = { width: number; height: number };

const measured = new Map<string, Promise<Size>>();

/** By the head of the file, once for all screens: a browser would draw the whole picture for it. */
function measureFile(address: string): Promise<Size> {
  const size = measured.get(address) ?? readSize(address);
  measured.set(address, size);
  return size;
}

async function readSize(address: string): Promise<Size> {
  const answer = await fetch(address);
  const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
  return { width, height };
}
