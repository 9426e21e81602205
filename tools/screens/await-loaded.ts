import type { Page } from 'playwright-core';
import { renderOffscreenContent } from '#support/browser/render-offscreen-content.ts';

const restMs = 20_000;

/** Waits until fonts and pictures are there, also those that would load only when they come near. */
export async function awaitLoaded(page: Page): Promise<void> {
  await renderOffscreenContent(page);
  await page.evaluate(hurryPictures);
  await page.waitForFunction(arePicturesThere, undefined, { timeout: restMs });
  await page.evaluate(decodePictures);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Runs in the page. A picture that is not drawn is left alone, as it would never load. */
function hurryPictures(): void {
  for (const image of document.images) {
    if (!image.checkVisibility()) continue;
    image.loading = 'eager';
    // Otherwise the photograph may be taken before the picture is drawn.
    image.decoding = 'sync';
  }
}

/** Runs in the page: decodes all pictures, since loaded ones may not be decoded yet, far below the fold too. */
async function decodePictures(): Promise<void> {
  const drawn = [...document.images].filter((image) => image.checkVisibility());
  await Promise.all(drawn.map((image) => image.decode()));
}

/** Runs in the page: every picture that is drawn has arrived. */
function arePicturesThere(): boolean {
  return [...document.images].every((image) => image.complete || !image.checkVisibility());
}
