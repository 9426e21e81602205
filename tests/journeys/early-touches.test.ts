import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { fillCart, pickLines } from '#support/shop/shopper.ts';
import { startedEvent } from '#web/router/replay-early-clicks.ts';

const { shop, openVisit } = openJourneys();

/** Opens a page whose scripts are on their way until they are let through. */
async function openWithoutScripts(page: Page, path: string) {
  const scripts = await pauseCalls(page, '**/assets/*.js');
  await page.goto(`${shop.address}${path}`, { waitUntil: 'commit' });
  return { letScriptsCome: scripts.release };
}

test('a size chosen before the scripts have come is the one that is bought, and no other is named meanwhile', async () => {
  await using visit = await openVisit({ viewport: { width: 360, height: 740 } });
  const { page } = visit;
  const { letScriptsCome } = await openWithoutScripts(page, '/product/cardigan-alba');
  const named = page.getByText('Rosso robbia, XS');
  await named.waitFor();
  await page.getByText('L', { exact: true }).click();
  await named.waitFor({ state: 'hidden' });
  await page.getByTitle('Panna naturale').click();
  await page.getByText('M', { exact: true }).click();
  for (const name of ['M', 'Panna naturale'])
    await page.getByRole('radio', { name, checked: true }).waitFor({ state: 'attached' });
  // The button is pressed in the moment in which the app begins to answer.
  await page.evaluate((started) => {
    const add = document.querySelector<HTMLElement>('[data-bottom-bar] button');
    addEventListener(started, () => add?.click());
  }, startedEvent);
  letScriptsCome();
  await page.getByRole('link', { name: 'Carrello, 1 prodotto' }).waitFor();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart');
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject([
    { size: 'M', color: { name: 'Panna naturale' } },
  ]);
});

test('a gift chosen before the scripts have come is one when they have; a form sent before keeps its words out of the address, and asks about its e-mail', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await fillCart(page.context(), { address: shop.address, lines: await pickLines(shop, 1) });
  const cart = await openWithoutScripts(page, '/cart');
  const choice = page.getByRole('checkbox', { name: 'È un regalo' });
  await choice.check();
  cart.letScriptsCome();
  await page.getByLabel('Il tuo biglietto').fill('Auguri!');
  expect(await choice.isChecked()).toBe(true);
  const { letScriptsCome } = await openWithoutScripts(page, '/recesso');
  await page.getByLabel('E-mail').fill('ada@gmial.com');
  await page.locator('main form input').first().fill('Ada Bianchi');
  await page.keyboard.press('Enter');
  letScriptsCome();
  await page.getByText('Questo campo è necessario').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await page.locator('main form input').first().inputValue()).toBe('Ada Bianchi');
  await page.getByRole('button', { name: 'Sì, usa questo' }).click();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ada@gmail.com');
});

/** Fills the withdrawal in, and sends it at once. */
async function sendWithdrawal(page: Page): Promise<void> {
  await page.getByLabel('Nome e cognome').fill('Ada Bruni');
  await page.getByLabel('Numero dell’ordine').fill('2026-00001');
  await page.getByLabel('Indirizzo e-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continua' }).click({ noWaitAfter: true });
}

test('a form that was pressed is sent by the browser after four seconds without scripts, other presses wait on and are done once', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await page.clock.install();
  const { letScriptsCome } = await openWithoutScripts(page, '/product/cardigan-alba');
  const add = page.getByRole('button', { name: 'Aggiungi al carrello' });
  await add.click();
  await add.click();
  expect(await add.getAttribute('aria-busy')).toBe('true');
  await page.clock.runFor(4_100);
  letScriptsCome();
  await page.clock.resume();
  await page.getByRole('link', { name: 'Carrello, 1 prodotto' }).waitFor();

  await openWithoutScripts(page, '/recesso');
  await sendWithdrawal(page);
  await page.clock.runFor(4_100);
  await expectShown(page.getByRole('button', { name: 'Conferma recesso' }));
});

test('where the scripts are blocked a page says so, offers to reload, and shows no button that does nothing', async () => {
  await using visit = await openVisit({ viewport: { width: 360, height: 740 } });
  const { page } = visit;
  visit.tolerate(/ERR_FAILED|dynamically imported|^not handled: $/);
  await page.clock.install();
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const [path, words, dead] of [
    ['/product/cardigan-alba', 'Senza, scrivici', /^(Aggiungi al carrello|Guida alle taglie)$/],
    ['/checkout', 'Per ordinare serve JavaScript', /./],
  ] as const) {
    await page.goto(`${shop.address}${path}`, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await expectWithoutScripts(page, main.getByText(words));
    expect(await main.getByRole('link', { name: 'Ricarica la pagina' }).isVisible()).toBe(true);
    expect(await main.getByRole('button', { name: dead }).count(), path).toBe(0);
    expect(await page.getByRole('button', { name: 'Apri il menu' }).count()).toBe(0);
    expect(await page.getByRole('banner').getByRole('link', { name: 'Negozio' }).count()).toBe(1);
  }
});

/** The clock goes on until the page does without its scripts. */
async function expectWithoutScripts(page: Page, words: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return words.isVisible();
    })
    .toBe(true);
}

test('scripts that come after a page has done without them take it over', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await page.clock.install();
  const { letScriptsCome } = await openWithoutScripts(page, '/product/cardigan-alba');
  const add = page.getByRole('button', { name: 'Aggiungi al carrello' });
  const main = page.getByRole('main');
  await expectWithoutScripts(page, main.getByText('Senza, scrivici'));
  expect(await main.getByRole('link', { name: 'Ricarica la pagina' }).isVisible()).toBe(true);
  expect(await add.count()).toBe(0);
  letScriptsCome();
  await page.clock.resume();
  await add.click();
  await page.getByRole('link', { name: 'Carrello, 1 prodotto' }).waitFor();
});
