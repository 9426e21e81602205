import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { romanDayAfter } from '#shop/roman-day.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { drawPhotograph } from '#support/photographs/draw-photograph.ts';
import { placeOrder } from '#support/shop/place-order.ts';

/** What the makers change in the shop itself. */
const { shop, openVisit, openBottega } = openJourneys();
const inDays = (days: number) => romanDayAfter(new Date(), days);
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

test('on a phone the makers close for a holiday: the shop says so, broken promises are listed, and what the other maker has changed stands beside what was typed', async () => {
  const { number } = await placeOrder(shop, { pieces: 1 });
  await using visit = await openBottega('/bottega/chiusure', phone);
  const { page } = visit;
  // Days that are over are refused.
  visit.tolerate(/status of 400/);
  await page.getByRole('button', { name: 'Aggiungi una chiusura' }).tap();
  await setDays(page, 1, 40);
  const line = page.getByLabel('Riga per chi compra');
  expect(await line.inputValue()).toMatch(/^Siamo chiuse da.*: gli ordini partono da/);
  await line.fill('Siamo al mare');
  await setDays(page, -9, -2);
  await page.getByRole('button', { name: 'Salva' }).tap();
  await expectFocus(page.getByLabel('Al', { exact: true }));
  await page.getByText('Queste date sono già passate.').waitFor();
  await setDays(page, 1, 40);
  await expectScreen(page, 'closure form');
  await page.getByRole('button', { name: 'Salva' }).tap();
  await page.getByText('Salvato').waitFor();
  await expectAccessible(page, 'closures');
  await page.getByRole('link', { name: /^Avvisa chi aspetta: / }).tap();
  await page.getByRole('link', { name: `Ordine n. ${number}` }).waitFor();
  await page.goBack();

  const home = async () => (await page.request.get(shop.address)).text();
  await expect.poll(home).toContain('Siamo al mare');
  await using other = await openBottega('/bottega/chiusure', phone);
  for (const [each, words] of [
    [page, 'Siamo in montagna'],
    [other.page, 'Siamo al lago'],
  ] as const) {
    const change = each.getByRole('button', { name: 'Cambia' });
    await change.first().tap();
    await each.getByLabel('Riga per chi compra').fill(words);
  }
  await other.page.getByRole('button', { name: 'Salva' }).tap();
  await page.getByText('Intanto l’altra persona').waitFor();
  await page.getByText('Siamo al lago').waitFor();
  expect(await line.inputValue()).toBe('Siamo in montagna');
  await page.getByRole('button', { name: 'Lascia stare' }).tap();

  // The sample's own closure comes later.
  await page
    .getByRole('button', { name: /^Togli: / })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Sì, togli' }).tap();
  await page.getByText('Chiusura tolta').waitFor();
  await expect.poll(home).not.toContain('Siamo al lago');
});

test('terms are changed from the phone, a refusal stands at its field, and a clash shows both values; a new question is asked on the home page at once', async () => {
  await using one = await openBottega('/bottega/parole', phone);
  await using other = await openBottega('/bottega/parole', phone);
  one.tolerate(/status of 400/);
  const { page } = one;
  const [mine, theirs] = [page, other.page].map((each) =>
    each.getByLabel('Spedizione gratuita sopra'),
  );
  if (mine === undefined || theirs === undefined) throw new Error('Two makers are at work');
  for (const each of [page, other.page]) {
    await each.getByRole('button', { name: 'Cambia: Spedizione' }).tap();
  }
  await expectScreen(page, 'words');
  await mine.fill('duecento');
  await page.getByRole('button', { name: 'Salva' }).tap();
  await page.getByText('Scrivi un importo in euro').waitFor();
  await expectFocus(mine);
  await theirs.fill('150');
  await mine.fill('200');
  await page.getByRole('button', { name: 'Salva' }).tap();
  await page.getByText('Salvato.').waitFor();
  await other.page.getByText('Intanto è cambiato, adesso è: 200,00').waitFor();
  expect(await theirs.inputValue()).toBe('150');

  const home = async () => (await page.request.get(shop.address)).text();
  await expect.poll(home).toMatch(/ordini superiori a 200,00/);
  await page.goto(`${shop.address}/bottega/altro`);
  await page.getByRole('link', { name: 'La domanda' }).tap();
  await page.getByText('La chiede adesso').waitFor();
  await page.getByRole('button', { name: 'Scrivi una domanda nuova' }).tap();
  await page.getByRole('textbox', { name: 'Domanda' }).fill('Vi piacciono i guanti?');
  await expectScreen(page, 'question');
  await page.getByRole('button', { name: 'Chiedila' }).tap();
  await page.getByText('Adesso la pagina iniziale chiede: Vi piacciono i guanti?').waitFor();
  await expect.poll(home).toContain('Vi piacciono i guanti?');
});

test('the home page’s story is changed from the phone, looked at, and given back', async () => {
  await using visit = await openBottega('/bottega/pagine', phone);
  const { page } = visit;
  const home = async () => (await page.request.get(shop.address)).text();
  await page.getByText('Testo di serie').first().waitFor();
  await expectAccessible(page, 'pages');
  await page.getByRole('link', { name: 'La nostra storia' }).tap();
  const field = page.getByRole('textbox', { name: 'Il testo' });
  expect(await field.inputValue()).toContain('**Marta e Lucia Ferri**');
  await field.fill('');
  await page.getByText('Il campo è vuoto: “Lascia stare” rimette il testo di serie.').waitFor();
  await field.fill(`Siamo in **tre**, adesso.\n\n- ${longWord}\n- lana`);
  await page.getByText('Attenzione: il testo era di').waitFor();
  await page.getByRole('button', { name: 'Guarda com’è' }).tap();
  const preview = page.getByRole('region', { name: 'Com’è' });
  await preview.getByRole('listitem').first().waitFor();
  expect(await preview.locator('strong').innerText()).toBe('tre');
  await expectScreen(page, 'page');
  await page.getByRole('button', { name: 'Salva' }).tap();
  await page.getByText('Salvato: nel negozio si legge già.').waitFor();
  await expect.poll(home).toContain('<strong>tre</strong>');

  await page.getByRole('button', { name: 'Torna al testo di serie' }).tap();
  await page.getByRole('button', { name: 'Sì, torna al testo di serie' }).tap();
  await page.getByText('La pagina ha di nuovo il testo di serie.').waitFor();
  await expect.poll(home).toContain('nonna Ada');
  await page.getByRole('button', { name: 'Versioni' }).tap();
  await page.getByRole('button', { name: /^Riporta la versione/ }).tap();
  await page.getByText('È tornata la versione').waitFor();
  await expect.poll(home).toContain('<strong>tre</strong>');
});

test('the first picture of the home page is changed from the phone, cut, described, and given back', async () => {
  await using visit = await openBottega('/bottega/foto-delle-pagine', phone);
  await using shopper = await openVisit(phone);
  const { page } = visit;
  const hero = shopper.page.locator('[elementtiming="first"]');
  const heroText = async () => {
    await shopper.page.goto(shop.address);
    return hero.getAttribute('alt');
  };
  const card = page.getByRole('listitem').filter({ hasText: 'In cima alla pagina iniziale' });
  const words = card.getByLabel('Che cosa si vede?');
  await card.getByRole('button', { name: /^Cambia foto/ }).tap();
  const buffer = await drawPhotograph({ width: 1600, height: 2400 }).jpeg().toBuffer();
  const photograph = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
  const choose = card.getByLabel('Scegli una foto');
  // One that is refused keeps no good one from being saved, and is gone after a reload.
  visit.tolerate(/status of 4\d\d/);
  await choose.setInputFiles({ ...photograph, buffer: Buffer.from('no photograph') });
  const refused = card.getByRole('button', { name: 'Lasciala perdere' });
  await refused.waitFor({ timeout: 60_000 });
  await choose.setInputFiles(photograph);
  // Typed while the photograph is on its way.
  await words.fill('Un gatto');
  await card.getByRole('slider').waitFor({ timeout: 60_000 });
  expect(await words.inputValue()).toBe('Un gatto');
  await words.fill('');
  await card.getByRole('slider').fill('100');
  await card.getByRole('button', { name: 'Usa questa inquadratura' }).tap();
  await card.getByText('Scrivi che cosa si vede: poi la puoi salvare.').waitFor();
  await words.fill('Un gatto nella lana');
  await expectScreen(page, 'a picture that is being changed');
  // A reload loses no photograph that was sent.
  await page.reload();
  await card.getByRole('button', { name: 'Salva' }).tap();
  await card.getByText('Foto vostra').waitFor();
  await card.getByRole('button', { name: /^Cambia foto/ }).tap();
  await card.getByText('Non hai ancora cambiato niente.').waitFor();
  expect(await refused.count()).toBe(0);
  await card.getByRole('button', { name: 'Lascia stare' }).tap();
  await expect.poll(heroText).toBe('Un gatto nella lana');
  // Cut at its lower end: two of the four colours are there.
  const blue = await hero.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1, 0, 0, 1, 1);
    return context?.getImageData(0, 0, 1, 1).data[2];
  });
  expect(blue).toBeGreaterThan(150);

  await card.getByRole('button', { name: 'Torna alla foto di serie' }).tap();
  await card.getByRole('button', { name: 'Sì, torna alla foto di serie' }).tap();
  await expect.poll(heroText).toContain('Maglie di lana');
}, 120_000);

async function setDays(page: Page, from: number, to: number): Promise<void> {
  await page.getByLabel('Dal', { exact: true }).fill(inDays(from));
  await page.getByLabel('Al', { exact: true }).fill(inDays(to));
}
