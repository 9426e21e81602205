import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { cards, openReview, payButton, pickLines, waitForHeading } from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

test('paying by a link shows delivery time and rights before Paga as the checkout does', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 402|ApiError/);
  const lines = await pickLines(shop, 1);
  await openReview(page, { address: shop.address, lines, card: cards.withoutFunds });
  const delivery = page.getByText(/^(?:Pronto|Lo facciamo per te): da te .+\./);
  const promised = await delivery.innerText();
  const answer = page.waitForResponse('**/api/pay');
  await payButton(page).click();
  const { error } = await (await answer).json();
  await gotoHydrated(page, `${shop.address}/pay?order=${error.order_id}`);
  await page.getByRole('heading', { name: 'Tempi di consegna' }).waitFor();
  expect(await delivery.innerText()).toBe(promised);
  await page.getByText('Hai 14 giorni dalla consegna per ripensarci').waitFor();

  // The page itself comes from the server: without a line it waits for it. The cart's last
  // part may still be on its way when the line breaks.
  visit.tolerate(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ChunkLoadError/);
  await page.getByRole('link', { name: /^Carrello/ }).click();
  await waitForHeading(page, 'Il tuo carrello');
  await page.context().setOffline(true);
  await page.evaluate(() => history.back());
  await waitForHeading(page, 'Sei senza connessione');
  await page.context().setOffline(false);
  await delivery.waitFor();
});
