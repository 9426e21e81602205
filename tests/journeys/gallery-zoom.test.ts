import { expect, test } from 'vitest';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { openPage } = openJourneys();

test('the picture of the gallery opens wider than a phone and on no screen larger than its file, is closed by a tap, and gives the focus back', async () => {
  const phone = { width: 360, height: 780 };
  await using visit = await openPage('/product/cardigan-alba', { viewport: phone });
  const { page } = visit;
  const button = page.getByRole('button', { name: 'Ingrandisci l’immagine' });
  await button.click();
  const zoom = page.getByRole('dialog', { name: /^Cardigan in rosso robbia a maglia rasata/ });
  const picture = zoom.locator('img');
  await picture.waitFor();
  expect((await picture.boundingBox())?.width).toBeGreaterThan(2 * phone.width);

  await picture.click();
  await zoom.waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  // A larger screen asks for a larger file; a smaller one would keep it.
  for (const width of [360, 1440, 2560]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.getByRole('button', { name: 'Ingrandisci l’immagine' }).click();
    const second = page.getByRole('dialog', {
      name: 'Il punto da vicino: maglia rasata in rosso robbia',
    });
    const shown = second.locator('img');
    expect(await shown.getAttribute('src')).toContain('rosso-robbia-2');
    const measure = () =>
      shown.evaluate(async (element) => {
        const { width: drawn } = element.getBoundingClientRect();
        if (!(element instanceof HTMLImageElement) || element.currentSrc === '') return 'no file';
        const file = await createImageBitmap(await (await fetch(element.currentSrc)).blob());
        return drawn <= file.width ? 'as large as its file' : `${drawn} of ${file.width}`;
      });
    await expect.poll(measure).toBe('as large as its file');
    await page.keyboard.press('Escape');
    await second.waitFor({ state: 'hidden' });
  }
});
