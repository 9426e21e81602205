import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseFilename } from '#images/rendition-filename.ts';
import { renderPicture } from '#images/render-picture.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { contrastOf, parseColor } from '#support/browser/contrast.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { fillCart, pickLines } from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Running animations, each by its duration in ms. */
function movements(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => String(animation.effect?.getTiming().duration)),
  );
}

test.for([
  { reducedMotion: 'reduce', moves: false },
  { reducedMotion: 'no-preference', moves: true },
] as const)('with motion at $reducedMotion things move: $moves', async ({ moves, ...wish }) => {
  await using visit = await openVisit({ ...wish, viewport: phone });
  const { page } = visit;
  await page.addInitScript(() => {
    const begin = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function mark(update) {
      performance.mark('view-transition');
      return begin.call(this, update);
    };
  });
  await gotoHydrated(page, `${shop.address}/shop/clothes`);
  const product = await pauseCalls(page, '**/api/product?*');
  await page.getByRole('link', { name: /Cardigan Alba/ }).click();
  await page.locator('[data-skeleton=product]').waitFor();
  const seen = await movements(page);
  product.release();
  await page.getByText('M', { exact: true }).click();
  await button(page, 'Aggiungi al carrello').click();
  await page.getByText('Prodotto aggiunto al carrello!').waitFor();
  seen.push(...(await movements(page)));
  await button(page, 'Apri il menu').click();
  seen.push(...(await movements(page)));
  const begun = await page.evaluate(() => performance.getEntriesByName('view-transition').length);
  // Skeletons pulse for as long as they stand.
  expect({ moves: seen.length > 0, travels: begun > 0 }).toEqual({ moves, travels: moves });
});

function look(locator: Locator, property: string): Promise<string> {
  return locator.evaluate(
    (element, name) => getComputedStyle(element).getPropertyValue(name),
    property,
  );
}

test('in forced colours what is chosen, what is a button and where the focus is still shows', async () => {
  await using visit = await openVisit({ viewport: desktop, forcedColors: 'active' });
  const { page } = visit;
  const lines = await pickLines(shop, 1);
  await fillCart(page.context(), { address: shop.address, lines });
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  const ring = (name: string) =>
    page
      .locator('label', { has: page.getByRole('radio', { name, exact: true }) })
      .locator('span')
      .first();
  const ground = await look(page.locator('body'), 'background-color');
  expect(await look(ring('Rosso robbia'), 'border-top-color')).not.toBe(
    await look(ring('Panna naturale'), 'border-top-color'),
  );
  expect(await look(ring('XS'), 'background-color')).not.toBe(
    await look(ring('M'), 'background-color'),
  );
  for (const bordered of [
    button(page, 'Aggiungi al carrello'),
    page.locator('[data-cart-count]'),
  ]) {
    expect(await look(bordered, 'border-top-width')).toBe('1px');
    expect(await look(bordered, 'border-top-color')).not.toBe(ground);
  }
  await button(page, 'Aggiungi al carrello').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const outline = button(page, 'Aggiungi al carrello');
  expect(await look(outline, 'outline-style')).toBe('solid');
  expect(await look(outline, 'outline-color')).not.toBe(ground);
});

test('on every wide screen the words on the hero’s picture have 4.5:1', async () => {
  await using visit = await openVisit({ viewport: desktop });
  const { page } = visit;
  await showRealHero(page);
  await gotoHydrated(page, shop.address);
  const title = page.getByRole('heading', { level: 1 });
  const hero = page.locator('section', { has: title });
  await hero.locator('img').evaluate(async (picture) => {
    if (picture instanceof HTMLImageElement) await picture.decode();
  });
  for (const words of [title, hero.locator('p')]) {
    const color = await look(words, 'color');
    await words.evaluate((element) => element.style.setProperty('color', 'transparent'));
    const ratio = await worstContrast(color, await words.screenshot());
    expect(ratio, String(words)).toBeGreaterThanOrEqual(4.5);
  }
});

/** The shop of the journeys has plain pictures. */
async function showRealHero(page: Page): Promise<void> {
  const original = await readFile('samples/catalogue/pictures/site-hero.webp');
  const bodies: Record<string, ReturnType<typeof renderPicture>> = {};
  await page.route('**/file/site-hero.*', async (route) => {
    const filename = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const rendition = parseFilename(filename);
    if (rendition === undefined) throw new Error(`No picture is named ${filename}`);
    bodies[filename] ??= renderPicture(rendition, original);
    const body = Buffer.from(await bodies[filename]);
    await route.fulfill({ contentType: `image/${rendition.format}`, body });
  });
}

/** Of a colour with every single pixel of a picture. */
async function worstContrast(color: string, picture: Buffer): Promise<number> {
  const raw = await sharp(picture).removeAlpha().raw().toBuffer();
  const pixels = new Set<string>();
  for (let at = 0; at < raw.length; at += 3) {
    pixels.add(`rgb(${raw[at]}, ${raw[at + 1]}, ${raw[at + 2]})`);
  }
  const text = parseColor(color);
  return Math.min(...[...pixels].map((pixel) => contrastOf(text, parseColor(pixel))));
}
