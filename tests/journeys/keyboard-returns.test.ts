import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { tabTo } from '#support/browser/tab-to.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a window opened with the keyboard holds the focus and gives it back, however it is closed; the popup stays for three seconds and not longer, but while it has the focus, and Escape gives the focus back', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await page.clock.install();
  await gotoHydrated(page, `${shop.address}/product/cardigan-alba`);
  const opener = button(page, 'Guida alle taglie');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).first();
  for (const [open, shut] of [
    ['Enter', 'Escape'],
    ['Space', 'Enter'],
  ] as const) {
    await tabTo(opener);
    await page.keyboard.press(open);
    await expectFocus(close);
    await page.keyboard.press(shut);
    await expectFocus(opener);
    await page.keyboard.press('Shift+Tab');
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

test('a screen that is on its way hands the focus from its skeleton to its own heading, unless the visitor went on meanwhile', async () => {
  await using visit = await openPage('/shop/clothes');
  const { page } = visit;
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
});
