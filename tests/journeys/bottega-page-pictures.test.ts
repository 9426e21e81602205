import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { drawPhotograph } from '#support/photographs/draw-photograph.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function photograph() {
  const buffer = await drawPhotograph({ width: 1600, height: 2400 }).jpeg().toBuffer();
  return { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
}

test('the first picture of the home page is changed from the phone, cut, described, and given back', async () => {
  await using visit = await openVisit(phone);
  await using shopper = await openVisit(phone);
  const { page } = visit;
  const hero = () => shopper.page.locator('[elementtiming="first"]');
  const heroOf = async () => {
    await shopper.page.goto(shop.address);
    return hero().getAttribute('alt');
  };
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/pagine`);
  await page.getByRole('link', { name: 'Foto delle pagine' }).tap();
  const card = page.getByRole('listitem').filter({ hasText: 'In cima alla pagina iniziale' });
  await card.getByText('Foto di serie').waitFor();
  await expectAccessible(page, 'page pictures');
  await card.getByRole('button', { name: /^Cambia foto/ }).tap();
  await card.getByText('Scatta o scegli una foto.').waitFor();
  await card.getByLabel('Scegli una foto').setInputFiles(await photograph());
  // Typed while the photograph is on its way.
  const words = card.getByLabel('Che cosa si vede?');
  await words.fill('Un gatto');
  await card.getByRole('slider').waitFor({ timeout: 60_000 });
  expect(await words.inputValue()).toBe('Un gatto');
  await words.fill('');
  await card.getByRole('slider').fill('100');
  await card.getByRole('button', { name: 'Usa questa inquadratura' }).tap();
  await card.getByText('Scrivi che cosa si vede: poi la puoi salvare.').waitFor();
  await card.getByLabel('Che cosa si vede?').fill('Un gatto nella lana');
  await expectAccessible(page, 'a picture that is being changed');
  await expectReflow(page, 'a picture that is being changed');
  await page.setViewportSize(phone.viewport);
  // A reload loses no photograph that was sent.
  await page.reload();
  await card.getByRole('button', { name: 'Salva' }).tap();
  await page.getByText('In cima alla pagina iniziale: salvata').waitFor();
  await card.getByText('Foto vostra').waitFor();
  await expect.poll(heroOf).toBe('Un gatto nella lana');
  // Cut at its lower end: two of the four colours are there.
  const colour = await hero().evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
  });
  expect(colour[2]).toBeGreaterThan(150);
  await expectAccessible(shopper.page, 'home');

  await card.getByRole('button', { name: 'Torna alla foto di serie' }).tap();
  await card.getByRole('button', { name: 'Sì, torna alla foto di serie' }).tap();
  await page.getByText('In cima alla pagina iniziale: c’è di nuovo la foto di serie.').waitFor();
  await expect.poll(heroOf).toContain('Maglie di lana');
}, 120_000);

test('a refused photograph keeps no good one from being saved, and is gone after a reload', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/status of 4\d\d/);
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/foto-delle-pagine`);
  const card = page.getByRole('listitem').filter({ hasText: 'In cima alla pagina iniziale' });
  await card.getByRole('button', { name: /^Cambia foto/ }).tap();
  const choose = card.getByLabel('Scegli una foto');
  await choose.setInputFiles({
    name: 'nota.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no photograph'),
  });
  const refused = card.getByRole('button', { name: 'Lasciala perdere' });
  await refused.waitFor({ timeout: 60_000 });
  await choose.setInputFiles(await photograph());
  await card.getByRole('slider').waitFor({ timeout: 60_000 });
  await card.getByLabel('Che cosa si vede?').fill('Un gatto');
  expect(await refused.count()).toBe(1);
  expect(await card.getByRole('button', { name: 'Salva' }).isEnabled()).toBe(true);
  await page.reload();
  await card.getByRole('button', { name: 'Salva' }).tap();
  await page.getByText('In cima alla pagina iniziale: salvata').waitFor();
  await card.getByRole('button', { name: /^Cambia foto/ }).tap();
  await card.getByText('Non hai ancora cambiato niente.').waitFor();
  expect(await refused.count()).toBe(0);
}, 120_000);
