import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

test('a picture opens wider than a phone, is closed by a tap, and gives the focus back', async () => {
  const phone = { width: 360, height: 780 };
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  const button = page.getByRole('button', { name: 'Ingrandisci l’immagine' });
  await button.click();
  const zoom = page.getByRole('dialog', { name: /^Cardigan in rosso robbia a maglia rasata/ });
  const picture = zoom.locator('img');
  await picture.waitFor();
  expect((await picture.boundingBox())?.width).toBeGreaterThan(2 * phone.width);

  await picture.click();
  await zoom.waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the zoom shows the picture that the gallery shows, on no screen larger than its file', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  // A larger screen asks for a larger file; a smaller one would keep it.
  for (const width of [360, 1440, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.getByRole('button', { name: 'Ingrandisci l’immagine' }).click();
    const zoom = page.getByRole('dialog', {
      name: 'Il punto da vicino: maglia rasata in rosso robbia',
    });
    const picture = zoom.locator('img');
    expect(await picture.getAttribute('src')).toContain('rosso-robbia-2');
    const measure = () =>
      picture.evaluate(async (element) => {
        const shown = element.getBoundingClientRect().width;
        if (!(element instanceof HTMLImageElement) || element.currentSrc === '') return 'no file';
        const file = await createImageBitmap(await (await fetch(element.currentSrc)).blob());
        return shown <= file.width ? 'as large as its file' : `${shown} of ${file.width}`;
      });
    await expect.poll(measure).toBe('as large as its file');
    await page.keyboard.press('Escape');
    await zoom.waitFor({ state: 'hidden' });
  }
});
