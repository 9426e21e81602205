import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openBottega } = openJourneys();

test('a price is changed in four taps from Oggi, the law’s line is told before, and the shop shows it; a slip is asked about, a refusal stands at its field', async () => {
  await using visit = await openBottega('/bottega', phone);
  const { page } = visit;
  visit.tolerate(/Failed to load resource/);
  const save = page.getByRole('button', { name: 'Salva' });
  const field = page.getByLabel('Prezzo', { exact: true });
  let taps = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await place.tap();
  };
  await tap(page.getByRole('link', { name: 'Pezzi' }));
  await tap(page.getByRole('link', { name: /^Cambia: Basco Odette/ }).first());
  await tap(row(page, 'Prezzo'));
  await field.fill('39,50');
  await page.getByText('“Prezzo più basso degli ultimi 30 giorni: 42,00').waitFor();
  await tap(save);
  await page.getByText('Salvato: Prezzo.').waitFor();
  expect(taps).toBe(4);
  const inShop = async () =>
    (await page.request.get(`${shop.address}/product/basco-odette`)).text();
  await expect.poll(inShop).toMatch(/39,50[^]*Prezzo più basso degli ultimi 30 giorni:\s42,00/);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await page.getByText('Com’era prima: Prezzo.').waitFor();
  await expect.poll(() => row(page, 'Prezzo').innerText()).toContain('42,00');

  // A comma forgotten is asked about, and saves nothing by itself.
  await row(page, 'Prezzo').click();
  await field.fill('4200 euro');
  await save.click();
  const question = page.getByRole('group', { name: /^Da 42,00.€ a 4\.200,00.€: è giusto/ });
  await expectFocus(question);
  await expectAccessible(page, 'question about a price');
  await question.getByRole('button', { name: 'No, correggo' }).click();
  // Left unsaved it is kept, and is marked.
  await row(page, 'Prezzo').click();
  await expect.poll(() => row(page, 'Prezzo').innerText()).toMatch(/42,00[^]*Bozza salvata/);
  await row(page, 'Prezzo').click();
  expect(await field.inputValue()).toBe('4200 euro');
  await field.fill('0');
  await field.press('Enter');
  const refusal = page.getByText('le carte non accettano meno');
  await refusal.waitFor();
  await field.fill('140');
  await expect.poll(() => refusal.count()).toBe(0);
  // Thrown away after a question alone.
  await page.getByRole('button', { name: 'Lascia stare' }).click();
  await page.getByRole('button', { name: 'Sì, butta via' }).click();
  await expect.poll(() => row(page, 'Prezzo').innerText()).not.toContain('Bozza salvata');
  await row(page, 'Composizione e materiali').click();
  await page.getByLabel('Percento della fibra 1').fill('90');
  await save.click();
  await page.getByText('fanno 90: devono fare 100').waitFor();
});

test('a piece goes off sale in all its colours from its own page, and comes back there; a copy leads to its own screen', async () => {
  await using visit = await openBottega('/bottega/pezzi/pezzo/basco-odette', phone);
  const { page } = visit;
  await page.getByRole('button', { name: 'Togli dalla vendita in tutti i colori' }).click();
  await page.getByText('Basco Odette: fuori vendita, in tutti i colori.').waitFor();
  await expectAccessible(page, 'piece off sale');
  await page.getByRole('button', { name: 'Rimetti in vendita in tutti i colori' }).click();
  await page.getByText('Basco Odette: di nuovo in vendita, in tutti i colori.').waitFor();
  await page.getByRole('link', { name: 'Guardalo nel negozio' }).waitFor();
  await page.getByRole('button', { name: 'Fai una copia' }).click();
  await page.getByRole('heading', { level: 1, name: /\(copia\)$/ }).waitFor();
  await page.getByText('È fuori vendita').waitFor();
  expect(page.url()).toContain('/bottega/pezzi/pezzo/basco-odette-2');
});

test('two phones that change the same words see both, and neither text is lost', async () => {
  const path = '/bottega/pezzi/pezzo/cardigan-alba';
  await using one = await openBottega(path, phone);
  await using other = await openBottega(path, phone);
  one.tolerate(/Failed to load resource/);
  const words = { one: 'Le parole della prima.', other: 'Le parole della seconda.' };
  for (const { page } of [one, other]) await row(page, 'Frase breve').click();
  await one.page.getByLabel('Frase breve').fill(words.one);
  await other.page.getByLabel('Frase breve').fill(words.other);
  // Enter saves it, as in a field of one line.
  await other.page.getByLabel('Frase breve').press('Enter');
  await other.page.getByText('Salvato: Frase breve.').waitFor();
  // The live update, or the refusal, shows both.
  await one.page.getByRole('alert').filter({ hasText: words.other }).waitFor();
  // Typed words survive a reload.
  await one.page.reload();
  await one.page.getByRole('alert').filter({ hasText: words.one }).waitFor();
  await expectAccessible(one.page, 'two texts');
  await one.page.getByRole('button', { name: 'Tieni la mia' }).click();
  await one.page.getByText('Salvato: Frase breve.').waitFor();
  await expect.poll(() => row(other.page, 'Frase breve').innerText()).toContain(words.one);
});

test('a new colour leads to its photographs, and goes on sale with a swatch from the first one', async () => {
  const product = '/bottega/pezzi/pezzo/sciarpa-adagio';
  await using visit = await openBottega(product, phone);
  const { page } = visit;
  await page.getByRole('button', { name: 'Aggiungi un colore' }).click();
  await page.getByLabel('Colore', { exact: true }).fill('Petrolio');
  await page.getByRole('button', { name: 'Salva' }).click();
  await row(page, 'Colore: Petrolio \\(fuori vendita\\)').waitFor();
  await page.getByRole('link', { name: 'Aggiungi le foto: Petrolio' }).click();
  const colour = page.getByRole('region', { name: 'Petrolio' });
  await colour.getByText('Fuori vendita').waitFor();
  const buffer = await drawHalves('#20508a', '#c8742c');
  const file = { name: 'petrolio.jpg', mimeType: 'image/jpeg', buffer };
  await colour.getByLabel('Scegli foto').setInputFiles(file);
  await colour.getByLabel('Che cosa si vede?').waitFor({ timeout: 60_000 });
  // It is this colour's: no other colour offers it, or offers to delete it.
  expect(await page.getByRole('heading', { name: 'Foto già inviate' }).count()).toBe(0);
  await colour.getByRole('button', { name: 'Salva le foto' }).click();
  await colour.getByText('Le foto sono salvate.').waitFor();
  await page.goto(shop.address + product);
  await row(page, 'Colori in vendita').click();
  await page.getByRole('button', { name: 'Rimetti in vendita: Petrolio' }).click();
  await page.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Salvato: Colori in vendita.').waitFor();
  await row(page, 'Colore: Petrolio').click();
  await expectAccessible(page, 'colour with a picture');
  const swatch = page.locator('input[type=color]');
  const picture = page.getByRole('button', { name: 'Tinta: dalla foto' });
  const width = () =>
    picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 30_000 }).toBeGreaterThan(0);
  // Each half has its colour.
  const box = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  for (const [x, color] of [
    [0.1, /^#[12].[45].[789]/],
    [0.9, /^#[bcd].[67].[23]/],
  ] as const) {
    await picture.click({ position: { x: x * box.width, y: 0.8 * box.height } });
    await expect.poll(() => swatch.inputValue()).toMatch(color);
  }
}, 120_000);

test('with the keyboard a piece goes to the top of its category, and the shop follows', async () => {
  await using visit = await openBottega('/bottega/ordine-pezzi?elenco=accessories', phone);
  const { page } = visit;
  const top = page.getByRole('button', { name: /^In cima: / }).nth(2);
  const label = (await top.getAttribute('aria-label')) ?? '';
  const name = label.replace('In cima: ', '');
  await top.press('Enter');
  await page.getByText(`${name}: adesso al posto 1.`).waitFor();
  await expectFocus(page.getByRole('button', { name: label }));
  await expect
    .poll(async () => {
      await page.goto(`${shop.address}/shop/accessories`);
      return page.locator('main a[href^="/product/"]').first().innerText();
    })
    .toContain(name);
});

function row(page: Page, label: string) {
  return page.getByRole('button', { name: new RegExp(`^${label}`) }).first();
}

/** A photograph of two colours side by side. */
async function drawHalves(left: string, right: string): Promise<Buffer> {
  const half = { create: { width: 250, height: 645, channels: 3, background: right } } as const;
  const input = await sharp(half).png().toBuffer();
  return sharp({ create: { width: 500, height: 645, channels: 3, background: left } })
    .composite([{ input, left: 250, top: 0 }])
    .jpeg()
    .toBuffer();
}
