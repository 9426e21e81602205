import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { tabTo } from '#support/browser/tab-to.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit, openBottega } = openJourneys();
const desktop = { viewport: { width: 1024, height: 768 } };

test('a move of stock is undone with the next Tab, and the focus stays in its row', async () => {
  await using visit = await openBottega('/bottega/pezzi?cerca=olmo', desktop);
  const { page } = visit;
  await page.getByRole('status').filter({ hasText: 'olmo' }).waitFor();
  await page.getByRole('list', { name: 'Taglie' }).getByRole('button').first().press('Enter');
  const finished = page.getByRole('button', { name: /^Ne ho finita una: / }).first();
  await finished.press('Enter');
  const undo = button(page, 'Torna com’era');
  await undo.waitFor({ state: 'attached' });
  expect(await tabTo(undo)).toHaveLength(1);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('button', { name: /^Portata via una: / }).first());
  await page.getByRole('status').filter({ hasText: 'rimesso com’era' }).waitFor();
  expect(await undo.count()).toBe(0);
});

test('sizes and fibres that are added, moved and taken out, also the sizes of a new piece, keep the focus near, in view, and are announced', async () => {
  await using visit = await openVisit(desktop);
  const { page } = visit;
  await enterBottega(page, shop);
  await openField(page, /^Taglie: /);
  await press(button(page, 'Aggiungi una taglia'));
  const fields = page.getByRole('textbox', { name: /^Taglia \d/ });
  const count = await fields.count();
  await expectFocus(fields.last());
  expect(await isInWindow(fields.last())).toBe(true);
  await page.keyboard.type('Gigante');
  await press(button(page, 'Sposta su: Gigante'));
  await status(page, `Gigante: adesso al posto ${count - 1}.`).waitFor({ state: 'attached' });
  await expectFocus(button(page, 'Sposta su: Gigante'));
  await press(button(page, 'Togli dalla vendita: Gigante'));
  await status(page, 'Gigante: fuori vendita, quando salvi.').waitFor({ state: 'attached' });
  await expectFocus(page.getByRole('button', { name: /^Togli dalla vendita: / }).last());

  await openField(page, /^Composizione e materiali/);
  const fibres = page.getByRole('button', { name: /^Togli la fibra / });
  const add = button(page, 'Aggiungi una fibra');
  while ((await fibres.count()) < 3) await add.press('Enter');
  await expectFocus(page.getByLabel(/^Percento della fibra/).last());
  await fibres.nth(2).press('Enter');
  await expectFocus(fibres.nth(1));
  await page.keyboard.press('Enter');
  await expectFocus(add);

  await page.goto(`${shop.address}/bottega/pezzi/nuovo`);
  await page.getByLabel('Cerca un pezzo').fill('olmo');
  await page.getByLabel('Cerca un pezzo').press('Enter');
  await button(page, 'Come Gilet Olmo').press('Enter');
  const removals = page.getByRole('button', { name: /^Togli la taglia/ });
  await removals.first().waitFor();
  for (let left = await removals.count(); left > 2; left -= 1) {
    await removals.last().press('Enter');
    await expectFocus(removals.last());
  }
  await removals.last().press('Enter');
  await expectFocus(button(page, 'Aggiungi una taglia'));
});

test('Enter in a field does what the button of its form does, and the result is announced', async () => {
  const { id } = await placeOrder(shop, { pieces: 1 });
  await using visit = await openVisit(desktop);
  const { page } = visit;
  await enterBottega(page, shop);
  await openField(page, /^Prezzo/);
  await page.getByRole('textbox', { name: 'Prezzo' }).fill('61');
  await page.getByRole('textbox', { name: 'Prezzo' }).press('Enter');
  await status(page, 'Salvato: Prezzo').waitFor();

  await page.goto(`${shop.address}/bottega/ordini/${id}`);
  const code = page.getByLabel('Codice per seguire il pacco');
  await code.press('Enter');
  await page.getByText('porti tu').last().waitFor();
  await code.fill('BRT 4');
  await code.press('Enter');
  await button(page, 'Rimettilo da spedire').waitFor();
  await page.getByRole('button', { name: /^Note per voi/ }).press('Enter');
  await page.getByLabel('Una nota, che il cliente non vede').fill('Con il fiocco');
  await button(page, 'Aggiungi la nota').press('Enter');
  await expectFocus(status(page, 'Aggiunta: la nota è in alto, sotto i pezzi.'));
});

test('a screen lights its part of the bar, and leads back to it', async () => {
  await using visit = await openVisit(desktop);
  const { page } = visit;
  await enterBottega(page, shop);
  for (const [path, part, back] of [
    ['chiusure', 'Altro', 'Torna ad Altro'],
    ['clienti', 'Altro', 'Torna ad Altro'],
    ['ordini/insieme', 'Ordini', 'Tutti gli ordini'],
    ['pezzi/nuovo', 'Pezzi', 'Tutti i pezzi'],
    ['foto-condivise', 'Pezzi', 'Tutti i pezzi'],
  ] as const) {
    await page.goto(`${shop.address}/bottega/${path}`);
    const current = page.getByRole('navigation').locator('[aria-current=page]');
    await expect.poll(() => current.innerText()).toContain(part);
    await page.getByRole('main').getByRole('link', { name: back, exact: true }).press('Enter');
    await expectFocus(page.getByRole('heading', { level: 1, name: part }));
  }
});

async function openField(page: Page, name: RegExp): Promise<void> {
  await page.goto(`${shop.address}/bottega/pezzi?cerca=olmo`);
  await page
    .getByRole('link', { name: /^Cambia/ })
    .first()
    .click();
  await page.getByRole('button', { name }).first().press('Enter');
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function status(page: Page, words: string): Locator {
  return page.getByRole('status').filter({ hasText: words });
}

async function press(wanted: Locator): Promise<void> {
  await tabTo(wanted);
  await wanted.page().keyboard.press('Enter');
}

function isInWindow(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
