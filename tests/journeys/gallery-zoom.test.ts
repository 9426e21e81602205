import { expect, test } from 'vitest';
import { arrive } from '#support/arrive.ts';
import { openJourneys } from '#support/open-journeys.ts';

const { shop, openVisit } = openJourneys();

test('a picture opens wider than a phone, is closed by a tap, and gives the focus back', async () => {
  const phone = { width: 360, height: 780 };
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  await arrive(page, `${shop.address}/product/cardigan-alba`);
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

test('the zoom shows the picture that the gallery shows', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await arrive(page, `${shop.address}/product/cardigan-alba`);
  await page.getByRole('button', { name: 'Immagine successiva' }).click();
  await page.getByRole('button', { name: 'Ingrandisci l’immagine' }).click();
  const zoom = page.getByRole('dialog', {
    name: 'Il punto da vicino: maglia rasata in rosso robbia',
  });
  expect(await zoom.locator('img').getAttribute('src')).toContain('rosso-robbia-2');
});
