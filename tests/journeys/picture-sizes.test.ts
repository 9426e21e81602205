import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
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

/** A large phone: of more than two dots to a point. */
const screen = { viewport: { width: 440, height: 956 }, deviceScaleFactor: 3 };
const places = [
  { name: 'the hero of the home page', path: '/' },
  { name: 'the card of a category', path: '/shop' },
  { name: 'the card of a piece', path: '/shop/clothes' },
  { name: 'the gallery of a piece', path: '/product/cardigan-alba' },
] as const;
test('on a phone the files fit what is drawn, and all of a first view are made ahead', async () => {
  await using visit = await openVisit(screen);
  const { page } = visit;
  for (const { name, path } of places) {
    await gotoHydrated(page, `${shop.address}${path}`);
    const picture = page.locator('main img[fetchpriority]').first();
    const { drawn, file, widths } = await measure(picture);
    // More than two dots to a point no eye tells apart.
    const needed = drawn * 2;
    const isSmallest = file === Math.min(...widths);
    const isLargest = file === Math.max(...widths);
    expect(file / needed, name).toBeGreaterThan(isLargest ? 0 : 0.8);
    expect(file / needed, name).toBeLessThan(isSmallest ? Infinity : 1.6);
    const shown = await filesInView(page);
    expect(shown.length, name).toBeGreaterThan(0);
    expect(
      shown.filter((one) => !ahead.has(one)),
      name,
    ).toEqual([]);
  }
});

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

const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

test('a product page fetches the picture that is shown and the next, the one before when touched, and no script before the first is there', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  const pictures = watchPictures(page);
  const order: string[] = [];
  page.on('requestfinished', (request) => order.push(request.resourceType()));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') order.push('script asked for');
  });
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  expect(order.indexOf('image')).toBeGreaterThanOrEqual(0);
  expect(order.indexOf('image')).toBeLessThan(order.indexOf('script asked for'));
  await expect.poll(pictures).toEqual(['rosso-robbia-1', 'rosso-robbia-2']);
  await page.getByRole('button', { name: 'Immagine successiva' }).tap();
  await expect.poll(pictures).toEqual(['rosso-robbia-1', 'rosso-robbia-2', 'rosso-robbia-3']);
});

/** The pictures of the cardigan that were asked for, in alphabetical order. */
function watchPictures(page: Page): () => string[] {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/file\/cardigan-alba-([a-z0-9-]+)\./.exec(request.url()) ?? [];
    if (name !== undefined) seen.add(name);
  });
  return () => [...seen].toSorted();
}
