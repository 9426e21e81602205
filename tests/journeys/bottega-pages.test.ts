import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('the home page’s story is changed from the phone, looked at, and given back', async () => {
  await using visit = await openVisit(phone);
  await using shopper = await openVisit(phone);
  const { page } = visit;
  const home = async () => (await shopper.page.goto(shop.address))?.text();
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/altro`);
  await page.getByRole('link', { name: 'Pagine' }).tap();
  await page.getByText('Testo di serie').first().waitFor();
  await expectAccessible(page, 'pages');
  await page.getByRole('link', { name: 'La nostra storia' }).tap();
  const field = page.getByRole('textbox', { name: 'Il testo' });
  expect(await field.inputValue()).toContain('nonna Ada');
  expect(await field.inputValue()).toContain('**Marta e Lucia Ferri**');
  await field.fill(`Siamo in **tre**, adesso.\n\n- ${longWord}\n- lana`);
  await page.getByText('Attenzione: il testo era di').waitFor();
  await page.getByRole('button', { name: 'Guarda com’è' }).tap();
  const preview = page.getByRole('region', { name: 'Com’è' });
  await preview.getByRole('listitem').first().waitFor();
  expect(await preview.locator('strong').innerText()).toBe('tre');
  await expectAccessible(page, 'page');
  await expectReflow(page, 'page');
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Salva' }).tap();
  await page.getByText('Salvato: nel negozio si legge già.').waitFor();
  await expect.poll(home).toContain('<strong>tre</strong>');
  expect(await home()).not.toContain('>Marta e Lucia Ferri<');
  await shopper.page.getByRole('heading', { name: 'La nostra storia' }).waitFor();

  await page.getByRole('button', { name: 'Torna al testo di serie' }).tap();
  await page.getByRole('button', { name: 'Sì, torna al testo di serie' }).tap();
  await page.getByText('La pagina ha di nuovo il testo di serie.').waitFor();
  await expect.poll(home).toContain('nonna Ada');
  await page.getByRole('button', { name: 'Versioni' }).tap();
  await page.getByRole('button', { name: /^Riporta la versione/ }).tap();
  await page.getByText('È tornata la versione').waitFor();
  await expect.poll(home).toContain('<strong>tre</strong>');
});
