import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import type { Visit } from '#support/browser/browser.ts';
import { expectAccessibleOnBoth, phone } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { holdCalls } from '#support/shop/hold-calls.ts';
import { cards, openReview, payButton, pickLines, waitForHeading } from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { tabTo } from '#support/browser/tab-to.ts';

const { shop, openVisit } = openJourneys();

/** Without motion, so that nothing is half there when it is looked at. */
function open(): Promise<Visit> {
  return openVisit({ reducedMotion: 'reduce', viewport: phone });
}

async function review(page: Page): Promise<void> {
  const lines = await pickLines(shop, 1);
  await openReview(page, { address: shop.address, lines, card: cards.good });
}

test('the question before a second order is accessible and answered by the keyboard', async () => {
  await using visit = await open();
  const { page } = visit;
  await review(page);
  await payButton(page).click();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  await review(page);
  await payButton(page).click();
  await page.getByRole('dialog', { name: 'Prima di pagare' }).waitFor();
  await expectAccessibleOnBoth(page, 'ordered already');
  await tabTo(page.getByRole('link', { name: 'No' }));
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Grazie, ordine effettuato!' }));
});

test('a cart that was emptied elsewhere is told accessibly, and takes the focus that was lost', async () => {
  await using visit = await open();
  const { page } = visit;
  await review(page);
  await payButton(page).focus();
  const second = await page.context().newPage();
  await gotoHydrated(second, `${shop.address}/cart`);
  await second.getByRole('button', { name: /^Rimuovi/ }).click();
  await page.getByRole('alert').getByText('Il carrello è stato svuotato').waitFor();
  await expectFocus(page.getByRole('alert'));
  await expectAccessibleOnBoth(page, 'cart emptied');
});

test('the wait for another tab is accessible', async () => {
  await using visit = await open();
  const { page } = visit;
  await review(page);
  const second = await page.context().newPage();
  await review(second);
  const pay = await holdCalls(page, '**/api/pay');
  await payButton(page).click();
  await page.getByText('Pagamento in corso…').waitFor();
  await payButton(second).click();
  await second.getByText('Stai già pagando in un’altra scheda').waitFor();
  await expectAccessibleOnBoth(second, 'waits for another tab');
  pay.release();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  await second.getByRole('alert').waitFor();
});
