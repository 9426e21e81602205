import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import sharp from 'sharp';

const { shop, openVisit, openBottega } = openJourneys();
const phone = { width: 390, height: 844 };
const id = 'cardigan-alba';

test('on a phone a price is changed in four taps from Oggi, the law’s line is told before, and the shop shows it; the piece goes off sale in all its colours from its own page, and comes back there', async () => {
  await using visit = await openBottega('/bottega', { viewport: phone });
  const { page } = visit;
  let taps = 0;
  const tap = async (place: ReturnType<Page['getByRole']>) => {
    taps += 1;
    await place.click();
  };
  await tap(page.getByRole('link', { name: 'Pezzi' }));
  await tap(page.getByRole('link', { name: /^Cambia: Basco Odette/ }).first());
  await tap(row(page, 'Prezzo'));
  const field = page.getByLabel('Prezzo', { exact: true });
  await field.fill('39,50');
  await page.getByText('“Prezzo più basso degli ultimi 30 giorni: 42,00').waitFor();
  await tap(page.getByRole('button', { name: 'Salva' }));
  await page.getByText('Salvato: Prezzo.').waitFor();
  expect(taps).toBe(4);
  await using shopper = await openVisit();
  await shopper.page.goto(`${shop.address}/product/basco-odette`);
  await shopper.page.getByText('39,50').first().waitFor();
  await shopper.page.getByText('Prezzo più basso degli ultimi 30 giorni: 42,00').waitFor();

  await page.getByRole('button', { name: 'Annulla' }).click();
  await page.getByText('Com’era prima: Prezzo.').waitFor();
  await expect.poll(() => row(page, 'Prezzo').innerText()).toContain('42,00');

  // A comma forgotten is asked about, and saves nothing by itself.
  await row(page, 'Prezzo').click();
  await field.fill('4200 euro');
  await page.getByRole('button', { name: 'Salva' }).click();
  const question = page.getByRole('group', { name: /^Da 42,00.€ a 4\.200,00.€: è giusto/ });
  await expectFocus(question);
  await expectAccessible(page, 'question about a price');
  await question.getByRole('button', { name: 'No, correggo' }).click();
  await page.getByRole('button', { name: 'Salva' }).waitFor();
  await row(page, 'Prezzo').click();
  // Left unsaved it is kept, is marked, and is thrown away after a question alone.
  await expect.poll(() => row(page, 'Prezzo').innerText()).toMatch(/42,00[^]*Bozza salvata/);
  await row(page, 'Prezzo').click();
  expect(await field.inputValue()).toBe('4200 euro');
  await page.getByRole('button', { name: 'Lascia stare' }).click();
  await page.getByRole('button', { name: 'Sì, butta via' }).click();
  await expect.poll(() => row(page, 'Prezzo').innerText()).not.toContain('Bozza salvata');
  await page.getByRole('button', { name: 'Togli dalla vendita in tutti i colori' }).click();
  await page.getByText('Basco Odette: fuori vendita, in tutti i colori.').waitFor();
  await expectAccessible(page, 'piece off sale');
  await page.getByRole('button', { name: 'Rimetti in vendita in tutti i colori' }).click();
  await page.getByText('Basco Odette: di nuovo in vendita, in tutti i colori.').waitFor();
  await page.getByRole('link', { name: 'Guardalo nel negozio' }).waitFor();
});

test('two phones that change the same words see both, and neither text is lost', async () => {
  await using one = await openVisit({ viewport: phone });
  await using other = await openVisit({ viewport: phone });
  one.tolerate(/Failed to load resource/);
  for (const { page } of [one, other]) {
    await enterBottega(page, shop);
    await page.goto(`${shop.address}/bottega/pezzi/pezzo/${id}`);
    await row(page, 'Frase breve').click();
  }
  await one.page.getByLabel('Frase breve').fill('Le parole della prima.');
  await other.page.getByLabel('Frase breve').fill('Le parole della seconda.');
  // Enter saves it, as in a field of one line.
  await other.page.getByLabel('Frase breve').press('Enter');
  await other.page.getByText('Salvato: Frase breve.').waitFor();
  // The live update, or the refusal, shows both.
  await one.page.getByRole('alert').filter({ hasText: 'Le parole della seconda.' }).waitFor();
  // Typed words survive a reload.
  await one.page.reload();
  await one.page.getByRole('alert').filter({ hasText: 'Le parole della prima.' }).waitFor();
  await expectAccessible(one.page, '/bottega/pezzi');
  await one.page.getByRole('button', { name: 'Tieni la mia' }).click();
  await one.page.getByText('Salvato: Frase breve.').waitFor();
  await expect
    .poll(() => row(other.page, 'Frase breve').innerText())
    .toContain('Le parole della prima.');
});

test('a refused value is told in Italian at its field, and a copy leads to its own screen', async () => {
  await using visit = await openBottega(`/bottega/pezzi/pezzo/${id}`, { viewport: phone });
  const { page } = visit;
  visit.tolerate(/Failed to load resource/);
  await row(page, 'Composizione e materiali').click();
  await page.getByLabel('Percento della fibra 1').fill('90');
  await page.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('fanno 90: devono fare 100').waitFor();
  await throwAway(page);
  await row(page, 'Nome').click();
  await page.getByLabel('Nome', { exact: true }).fill(' ');
  await page.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Non può restare vuoto.').waitFor();
  await throwAway(page);
  await row(page, 'Prezzo').click();
  const price = page.getByLabel('Prezzo', { exact: true });
  await price.fill('a');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect.poll(() => page.getByText('Scrivi gli euro, come 145,00.').count()).toBe(1);
  await price.fill('0');
  await page.getByRole('button', { name: 'Salva' }).click();
  const refusal = page.getByText('le carte non accettano meno');
  await refusal.waitFor();
  await price.fill('140');
  await expect.poll(() => refusal.count()).toBe(0);
  await throwAway(page);
  await page.getByRole('button', { name: 'Fai una copia' }).click();
  await page.getByRole('heading', { level: 1, name: /\(copia\)$/ }).waitFor();
  await page.getByText('È fuori vendita').waitFor();
  expect(page.url()).toContain(`/bottega/pezzi/pezzo/${id}-2`);
});

test('a new colour leads to its photographs, and goes on sale with a swatch from the first one', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  await enterBottega(page, shop);
  const product = `${shop.address}/bottega/pezzi/pezzo/sciarpa-adagio`;
  await page.goto(product);
  await page.getByRole('button', { name: 'Aggiungi un colore' }).click();
  await page.getByLabel('Colore', { exact: true }).fill('Petrolio');
  await page.getByRole('button', { name: 'Salva' }).click();
  await row(page, 'Colore: Petrolio \\(fuori vendita\\)').waitFor();
  await page.getByRole('link', { name: 'Aggiungi le foto: Petrolio' }).click();
  const colour = page.getByRole('region', { name: 'Petrolio' });
  await colour.getByText('Fuori vendita').waitFor();
  const buffer = await drawHalves('#20508a', '#c8742c');
  await colour
    .getByLabel('Scegli foto')
    .setInputFiles({ name: 'petrolio.jpg', mimeType: 'image/jpeg', buffer });
  await colour.getByLabel('Che cosa si vede?').waitFor({ timeout: 60_000 });
  // It is this colour's: no other colour offers it, or offers to delete it.
  expect(await page.getByRole('heading', { name: 'Foto già inviate' }).count()).toBe(0);
  await colour.getByRole('button', { name: 'Salva le foto' }).click();
  await colour.getByText('Le foto sono salvate.').waitFor();
  await page.goto(product);
  await row(page, 'Colori in vendita').click();
  await page.getByRole('button', { name: 'Rimetti in vendita: Petrolio' }).click();
  await page.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Salvato: Colori in vendita.').waitFor();
  await row(page, 'Colore: Petrolio').click();
  await expectAccessible(page, 'colour with a picture');
  const swatch = page.locator('input[type=color]');
  const before = await swatch.inputValue();
  const picture = page.getByRole('button', { name: 'Tinta: dalla foto' });
  const isThere = () =>
    picture
      .locator('img')
      .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
  await picture.press('Enter');
  await expect.poll(() => swatch.inputValue()).not.toBe(before);
  // Each half has its colour, at every place that is touched.
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  for (const [x, color] of [
    [0.1, /^#[12].[45].[789]/],
    [0.4, /^#[12].[45].[789]/],
    [0.6, /^#[bcd].[67].[23]/],
    [0.9, /^#[bcd].[67].[23]/],
  ] as const) {
    await picture.click({ position: { x: x * width, y: 0.8 * height } });
    await expect.poll(() => swatch.inputValue()).toMatch(color);
  }
}, 120_000);

test('with the keyboard a piece goes to the top of its category, and the shop follows', async () => {
  await using visit = await openBottega('/bottega/ordine-pezzi?elenco=accessories', {
    viewport: phone,
  });
  const { page } = visit;
  const third = page
    .getByRole('listitem')
    .filter({ hasText: /In cima/ })
    .nth(2);
  const top = third.getByRole('button', { name: /^In cima: / });
  const name = ((await top.getAttribute('aria-label')) ?? '').replace('In cima: ', '');
  await top.focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${name}: adesso al posto 1.`).waitFor();
  await expectFocus(page.getByRole('button', { name: `In cima: ${name}` }));
  await using shopper = await openVisit();
  await expect
    .poll(async () => {
      await shopper.page.goto(`${shop.address}/shop/accessories`);
      return shopper.page.locator('main a[href^="/product/"]').first().innerText();
    })
    .toContain(name);
});

async function throwAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lascia stare' }).click();
  await page.getByRole('button', { name: 'Sì, butta via' }).click();
}

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
