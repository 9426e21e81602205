import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { tabTo } from '#support/browser/tab-to.ts';
import { readSignInCode } from '#support/mail/read-sign-in-code.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit, openBottega } = openJourneys();
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a desktop the keyboard alone signs in and hands over an order, and always shows where it is', async () => {
  const { number } = await placeOrder(shop, { pieces: 1 });
  await using visit = await openVisit(desktop);
  const { page } = visit;
  visit.tolerate(/status of 401/);
  await enterBottega(page, shop);
  await page.context().clearCookies();
  await page.goto(`${shop.address}/bottega`);
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
  await press(button(page, 'Consegnato al corriere'), 'Enter');
  await press(button(page, 'Rimettilo da spedire'), 'Space');
  await page.getByText('nessuno ha ricevuto niente').waitFor();
  await press(page.getByLabel('Codice per seguire il pacco'));
  await page.keyboard.type('BRT 2');
  await press(button(page, 'Consegnato al corriere'), 'Enter');
  await button(page, 'Rimettilo da spedire').waitFor();
  // Past the parts of the Bottega at once.
  await page.goto(`${shop.address}/bottega/ordini`);
  await page.getByLabel(/^Cerca per nome/).waitFor();
  await press(page.getByRole('link', { name: 'Vai al contenuto' }), 'Enter');
  expect(await tabTo(page.getByLabel(/^Cerca per nome/))).toHaveLength(2);
});

test('whatever is opened with the keyboard gives the focus back, and what goes leaves it nearby', async () => {
  const { id } = await placeOrder(shop, { pieces: 1, email: 'fosca@example.it' });
  await using visit = await openBottega(`/bottega/ordini/${id}`, desktop);
  const { page } = visit;
  await press(page.getByRole('button', { name: /^Indirizzo/ }), 'Enter');
  const name = 'Correggi l’indirizzo';
  await press(button(page, name), 'Enter');
  await button(page, 'Lascia stare').waitFor();
  expect(await isFocusWithin(page.getByRole('group', { name }))).toBe(true);
  await press(button(page, 'Lascia stare'), 'Space');
  await expectFocus(button(page, name));
  for (const title of ['Rimborsa', 'Annulla l’ordine']) {
    const row = page.getByRole('button', { name: new RegExp(`^${title}`) });
    await press(row, 'Enter');
    await button(page, 'Lascia stare').waitFor();
    await press(button(page, 'Lascia stare'), 'Space');
    await expectFocus(row);
  }
  await shop.database.pool.query(
    `update shop_order set state = 'shipped', tracking = 'BRT 3' where id = $1`,
    [id],
  );
  await page.reload();
  await press(button(page, 'Correggi il codice'), 'Enter');
  await press(button(page, 'Lascia stare'), 'Enter');
  await expectFocus(button(page, 'Correggi il codice'));

  await page.goto(`${shop.address}/bottega/ordini`);
  const search = page.getByLabel(/^Cerca per nome/);
  await press(search);
  await page.keyboard.type('fosca');
  await page.keyboard.press('Enter');
  await page.getByText(/per “fosca”\.$/).waitFor();
  await expectFocus(search);
  await press(button(page, 'Togli la ricerca'), 'Enter');
  await expectFocus(search);
  const delivered = page.getByRole('button', { name: /^Consegnati/ });
  await press(delivered, 'Enter');
  await page.waitForURL(/stato=delivered/);
  await expectFocus(delivered);

  // Pieces on the shelf have words of their own.
  await page.goto(`${shop.address}/bottega/pezzi?cerca=olmo`);
  const size = page.getByRole('list', { name: 'Taglie' }).getByRole('button').first();
  await press(size, 'Enter');
  await expectFocus(size);
  const more = page.getByRole('button', { name: /^Altro: / }).first();
  await press(more, 'Enter');
  await press(button(page, 'Ne ho finite'), 'Enter');
  await press(page.getByRole('button', { name: /^Rimetti com’era: / }).first(), 'Enter');
  await page.getByText('poi rimesso com’era').waitFor();
  // The button has gone, with the list it stood in.
  await expectFocus(page.getByRole('heading', { level: 3 }).first());

  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/dispositivi`);
  await press(page.getByRole('button', { name: /^Chiudi fuori / }).first(), 'Enter');
  await expectFocus(page.getByText(/ è fuori\.$/));
});

test('a long list goes on below, and is there again, at its place, when a maker comes back', async () => {
  const { id } = await placeOrder(shop, { pieces: 1, email: 'elia@example.it' });
  await shop.database.pool.query(
    `insert into shop_order select (jsonb_populate_record(shop_order, jsonb_build_object(
      'id', 'copy-of-an-order-number-' || n, 'number', '2020-' || lpad(n::text, 5, '0'),
      'intent_id', 'pi_' || n, 'state', 'delivered', 'placed_at', placed_at - n * interval '1 hour'
    ))).* from shop_order cross join generate_series(1, 120) as n where id = $1`,
    [id],
  );
  await using visit = await openBottega('/bottega/ordini?stato=delivered', phone);
  const { page } = visit;
  const cards = page.getByRole('link', { name: /Ordine n\. 2020-/ });
  const near = page.getByRole('link', { name: 'Ordine n. 2020-00030' });
  await near.scrollIntoViewIfNeeded();
  const place = await near.boundingBox();
  await near.tap();
  await heading(page, 'Ordine n. 2020-00030').waitFor();
  await page.getByRole('link', { name: 'Tutti gli ordini' }).tap();
  await expect.poll(() => cards.count()).toBe(50);
  expect(await near.boundingBox()).toEqual(place);

  for (const shown of [50, 100]) {
    await expect.poll(() => cards.count()).toBe(shown);
    await button(page, 'Mostra altri ordini').tap();
  }
  await expect.poll(() => cards.count()).toBe(120);
  expect(await button(page, 'Mostra altri ordini').count()).toBe(0);
  const numbers = await cards.evaluateAll((all) =>
    all.map(({ textContent }) => /2020-\d+/.exec(textContent ?? '')?.[0]),
  );
  expect(new Set(numbers).size).toBe(120);

  const far = page.getByRole('link', { name: 'Ordine n. 2020-00117' });
  await far.tap();
  await heading(page, 'Ordine n. 2020-00117').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  // An order that leaves the head of the list meanwhile takes nothing of the pages below.
  await shop.database.pool.query(
    `update shop_order set state = 'refunded' where number = '2020-00003'`,
  );
  await page.getByRole('link', { name: 'Tutti gli ordini' }).tap();
  await expect.poll(() => cards.count()).toBe(119);
  await expect.poll(() => isInWindow(far)).toBe(true);
});

function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

async function press(wanted: Locator, key?: 'Enter' | 'Space'): Promise<void> {
  await tabTo(wanted);
  if (key) await wanted.page().keyboard.press(key);
}

function isFocusWithin(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => element.contains(document.activeElement));
}

function isInWindow(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
}
