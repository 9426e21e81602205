import { test, expect } from 'vitest';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { drawPhotograph } from '#support/photographs/draw-photograph.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';

const { openBottega } = openJourneys();
const phone = { width: 390, height: 844 };

test('the colour of a photograph that is slow is taken when it comes, also after the press', async () => {
  await using visit = await openBottega('/bottega/pezzi/nuovo', { viewport: phone });
  const { page } = visit;
  // Without a colour it is refused at first.
  visit.tolerate(/status of 400/);
  const pictures = await pauseCalls(page, '**/file/foto-*');
  const saving = await pauseCalls(page, '**/bottega/api/startPiece');
  const buffer = await drawPhotograph({ width: 903, height: 1200 }).jpeg().toBuffer();
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Scegli foto').setInputFiles(file);
  await page.getByLabel('Che cosa si vede?').waitFor({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /^Come / })
    .first()
    .click();
  await page.getByLabel('Nome').fill('Pezzo in fretta');
  await page.getByLabel('Colore', { exact: true }).fill('Bosco');
  const box = page.locator('input[type=color]');
  const empty = await box.inputValue();
  await page.getByRole('button', { name: 'Guarda com’è' }).click();
  await expect.poll(saving.count).toBe(1);
  pictures.release();
  await expect.poll(() => box.inputValue(), { timeout: 30_000 }).not.toBe(empty);
  saving.release();
  await page.getByRole('heading', { name: /^Preso da / }).waitFor();
}, 120_000);
