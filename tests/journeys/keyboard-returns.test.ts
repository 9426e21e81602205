import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { tabTo } from '#support/browser/tab-to.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

const phone = { viewport: { width: 360, height: 740 } };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a window opened with the keyboard holds the focus and gives it back, however it is closed; the popup stays for three seconds and not longer, but while it has the focus, and Escape gives the focus back', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await page.clock.install();
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  for (const [name, title] of [
    ['Ingrandisci l’immagine', /maglia rasata/],
    ['Guida alle taglie', 'Guida alle taglie'],
  ] as const) {
    const opener = button(page, name);
    const window = page.getByRole('dialog', { name: title });
    const close = window.getByRole('button', { name: 'Chiudi' }).first();
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await expectFocus(close);
    await page.keyboard.press('Escape');
    await expectFocus(opener);
    await page.keyboard.press('Space');
    await expectFocus(close);
    await page.keyboard.press('Enter');
    await expectFocus(opener);
  }
  // A little ahead: what the page still asks for is not to be given up.
  await page.clock.pauseAt(Date.now() + 1_000);
  const add = button(page, 'Aggiungi al carrello');
  const popup = page.getByRole('link', { name: 'Prodotto aggiunto al carrello!' });
  await add.press('Enter');
  await popup.focus();
  await page.clock.runFor(10_000);
  expect(await popup.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  await expectFocus(add);
  await add.press('Enter');
  await popup.waitFor();
  await page.clock.runFor(2_900);
  await expect.poll(() => popup.count()).toBe(1);
  await page.clock.runFor(200);
  await expect.poll(() => popup.count()).toBe(0);
});

test('a window opened again as it is asked to close, or as it has closed and has not said so yet, stays open', async () => {
  await using visit = await openPage('/shop', phone);
  const { page } = visit;
  const menu = page.getByRole('dialog', { name: 'Gomitolo' });
  const opener = await button(page, 'Apri il menu').elementHandle();
  for (const microtasks of [0, 10]) {
    await opener?.click();
    await menu.waitFor();
    await opener?.evaluate(async (element: HTMLElement, turns) => {
      document.querySelector<HTMLDialogElement>('dialog:modal')?.requestClose();
      for (let turn = 1; turn <= turns; turn += 1) await Promise.resolve();
      element.click();
      for (let frame = 1; frame <= 3; frame += 1) await new Promise(requestAnimationFrame);
    }, microtasks);
    expect(await menu.evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
});

test('a screen that is on its way hands the focus from its skeleton to its own heading, unless the visitor went on meanwhile; more products hand it to the first of them, and an answer to its question', async () => {
  await using visit = await openPage('/shop/clothes');
  const { page } = visit;
  await button(page, 'Carica altri prodotti').press('Enter');
  const cards = page.getByRole('list', { name: 'Prodotti' }).getByRole('listitem');
  await expectFocus(cards.nth(12).getByRole('link'));
  await gotoHydrated(page, `${shop.address}/shop/clothes`);
  const first = await pauseCalls(page, '**/api/product?*');
  await tabTo(page.getByRole('link', { name: /Cardigan Alba/ }));
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { name: 'Caricamento del prodotto' }));
  first.release();
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Cardigan Alba' }));

  await page.goBack();
  const second = await pauseCalls(page, '**/api/product?*');
  await tabTo(page.getByRole('link', { name: /Gilet Olmo/ }));
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { name: 'Caricamento del prodotto' }));
  const away = page.getByRole('banner').getByRole('link', { name: 'Carrello' });
  await tabTo(away, 'Shift+Tab');
  second.release();
  await page.getByRole('heading', { level: 1, name: 'Gilet Olmo' }).waitFor();
  await expectFocus(away);
  await gotoHydrated(page, shop.address);
  await button(page, 'No..').press('Enter');
  await page.getByText('Grazie per il feedback!').waitFor();
  await expectFocus(page.getByRole('heading', { name: 'Consigliaci tu!' }));
});
