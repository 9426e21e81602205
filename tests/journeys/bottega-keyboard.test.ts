import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { tabTo } from '#support/browser/tab-to.ts';
import { readSignInCode } from '#support/mail/read-sign-in-code.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openBottega } = openJourneys();
const desktop = { viewport: { width: 1024, height: 768 } };

test('on a desktop the keyboard alone signs in and hands over an order, and always shows where it is', async () => {
  const { number } = await placeOrder(shop, { pieces: 1 });
  await using visit = await openBottega('/bottega', desktop);
  const { page } = visit;
  visit.tolerate(/status of 401/);
  await page.context().clearCookies();
  await page.reload();
  await press(page.getByLabel('E-mail'));
  await page.keyboard.type('ada@bottega.example');
  await press(button(page, 'Mandami il codice'), 'Enter');
  await expectFocus(heading(page, 'Scrivi il codice'));
  await press(page.getByLabel('Codice di otto cifre'));
  await page.keyboard.type(await readSignInCode(shop.dataDir, 'ada@bottega.example'));
  await page.keyboard.press('Enter');
  await heading(page, /^Buon/).waitFor();

  await press(page.getByRole('link', { name: `Ordine n. ${number}` }), 'Enter');
  await expectFocus(heading(page, `Ordine n. ${number}`));
  await press(page.getByLabel('Codice per seguire il pacco'));
  await page.keyboard.type('BRT 1');
  await page.keyboard.press('Enter');
  await press(button(page, 'Rimettilo da spedire'), 'Space');
  await page.getByText('nessuno ha ricevuto niente').waitFor();
  // Past the parts of the Bottega at once.
  await page.goto(`${shop.address}/bottega/ordini`);
  const search = page.getByLabel(/^Cerca per nome/);
  await search.waitFor();
  await press(page.getByRole('link', { name: 'Vai al contenuto' }), 'Enter');
  expect(await tabTo(search)).toHaveLength(2);
});

test('at an order and its lists whatever is opened gives the focus back, and Enter does what the button of its form does', async () => {
  const { id } = await placeOrder(shop, { pieces: 1, email: 'fosca@example.it' });
  await using visit = await openBottega(`/bottega/ordini/${id}`, desktop);
  const { page } = visit;
  const leave = button(page, 'Lascia stare');
  await first(page, /^Indirizzo/).press('Enter');
  const correct = button(page, 'Correggi l’indirizzo');
  await correct.press('Enter');
  await leave.waitFor();
  const form = page.getByRole('group', { name: 'Correggi l’indirizzo' });
  expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await leave.press('Space');
  await expectFocus(correct);
  for (const title of [/^Rimborsa/, /^Annulla l’ordine/]) {
    await page.getByRole('button', { name: title }).press('Enter');
    await leave.press('Space');
    await expectFocus(page.getByRole('button', { name: title }));
  }
  await page.getByRole('button', { name: /^Note per voi/ }).press('Enter');
  await page.getByLabel('Una nota, che il cliente non vede').fill('Con il fiocco');
  await button(page, 'Aggiungi la nota').press('Enter');
  await expectFocus(status(page, 'Aggiunta: la nota è in alto, sotto i pezzi.'));

  await page.goto(`${shop.address}/bottega/ordini`);
  const search = page.getByLabel(/^Cerca per nome/);
  await search.fill('fosca');
  await search.press('Enter');
  await page.getByText(/per “fosca”\.$/).waitFor();
  await expectFocus(search);
  await button(page, 'Togli la ricerca').press('Enter');
  await expectFocus(search);
  const delivered = page.getByRole('button', { name: /^Consegnati/ });
  await delivered.press('Enter');
  await page.waitForURL(/stato=delivered/);
  await expectFocus(delivered);

  // A screen lights its part of the bar, and leads back to it.
  for (const [path, part, back] of [
    ['chiusure', 'Altro', 'Torna ad Altro'],
    ['ordini/insieme', 'Ordini', 'Tutti gli ordini'],
    ['foto-condivise', 'Pezzi', 'Tutti i pezzi'],
  ] as const) {
    await page.goto(`${shop.address}/bottega/${path}`);
    const current = page.getByRole('navigation').locator('[aria-current=page]');
    await expect.poll(() => current.innerText()).toContain(part);
    await page.getByRole('main').getByRole('link', { name: back, exact: true }).press('Enter');
    await expectFocus(heading(page, part));
  }
});

test('at the pieces a move of stock is undone with the next Tab, and rows that are added, moved and taken out keep the focus near, in view, and are announced', async () => {
  await using visit = await openBottega('/bottega/pezzi?cerca=olmo', desktop);
  const { page } = visit;
  await page.getByRole('list', { name: 'Taglie' }).getByRole('button').first().press('Enter');
  await first(page, /^Ne ho finita una: /).press('Enter');
  const undo = button(page, 'Torna com’era');
  await undo.waitFor({ state: 'attached' });
  expect(await tabTo(undo)).toHaveLength(1);
  await page.keyboard.press('Enter');
  await expectFocus(first(page, /^Portata via una: /));
  await status(page, 'rimesso com’era').waitFor();

  await page
    .getByRole('link', { name: /^Cambia/ })
    .first()
    .press('Enter');
  await first(page, /^Taglie: /).press('Enter');
  await button(page, 'Aggiungi una taglia').press('Enter');
  const fields = page.getByRole('textbox', { name: /^Taglia \d/ });
  await expectFocus(fields.last());
  const count = await fields.count();
  const isInWindow = (field: Element) => {
    const { top, bottom } = field.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  };
  expect(await fields.last().evaluate(isInWindow)).toBe(true);
  await page.keyboard.type('Gigante');
  await button(page, 'Sposta su: Gigante').press('Enter');
  await status(page, `Gigante: adesso al posto ${count - 1}.`).waitFor({ state: 'attached' });
  await expectFocus(button(page, 'Sposta su: Gigante'));
  await button(page, 'Togli dalla vendita: Gigante').press('Enter');
  await status(page, 'Gigante: fuori vendita, quando salvi.').waitFor({ state: 'attached' });
  await expectFocus(page.getByRole('button', { name: /^Togli dalla vendita: / }).last());
});

function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function first(page: Page, name: RegExp): Locator {
  return page.getByRole('button', { name }).first();
}

function status(page: Page, words: string): Locator {
  return page.getByRole('status').filter({ hasText: words });
}

async function press(wanted: Locator, key?: 'Enter' | 'Space'): Promise<void> {
  await tabTo(wanted);
  if (key) await wanted.page().keyboard.press(key);
}
