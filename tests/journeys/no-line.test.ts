import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectAccessible, phone } from '#support/browser/expect-accessible.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { fillCart, pickLines, waitForHeading } from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

/** Without a line a reload ends at the browser's own error page: nothing of ours may lead there. */

const { shop, openVisit } = openJourneys();

const noLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ApiError|ChunkLoadError|Failed to fetch/;
const offline = 'Sei senza connessione';
const cartPart = /\/cart-[\w-]{8}\.js$/;

test('without a line a page whose part nobody has asked for waits for it, and comes by itself; a message over the page leaves the words about the line free', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  visit.tolerate(noLine);
  await fillCart(page.context(), { address: shop.address, lines: await pickLines(shop, 1) });
  await page.route(cartPart, (route) => route.abort());
  await gotoHydrated(page, `${shop.address}/shop`);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^Carrello/ }).click();
  await waitForHeading(page, offline);
  await expectAccessible(page, 'without a line');
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await asked;
  await page.getByRole('button', { name: 'Riprova', disabled: false }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(offline);
  expect(loads).toEqual([]);
  await page.unroute(cartPart);
  await page.context().setOffline(false);
  await waitForHeading(page, 'Il tuo carrello');

  await page.getByRole('button', { name: 'Procedi al pagamento' }).waitFor();
  // The page came as a document, whose scripts come after it.
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  const note = page.getByText('Sei senza connessione. Quello che hai nel carrello resta qui.');
  await note.waitFor();
  await page.getByRole('button', { name: /^Aggiungi un pezzo/ }).click();
  const message = page.locator('output.above-page > span');
  await message.waitFor();
  const [words, cover] = [await note.boundingBox(), await message.boundingBox()];
  expect(cover?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? Number.NaN));
});

test('a piece that waited for the line opens at its top; a phone fetches no second picture of a card', async () => {
  await using visit = await openVisit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = visit;
  visit.tolerate(noLine);
  const second: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('cardigan-alba-rosso-robbia-2')) second.push(request.url());
  });
  await gotoHydrated(page, `${shop.address}/shop/clothes`);
  await page.context().setOffline(true);
  expect(second).toEqual([]);
  await page.getByRole('link', { name: /^Cardigan Alba/ }).tap();
  await waitForHeading(page, offline);
  await page.context().setOffline(false);
  await waitForHeading(page, 'Cardigan Alba');
  await page.waitForLoadState('load');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a shop that does not answer is not reloaded, and comes by itself when it does', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(noLine);
  await page.clock.install();
  await page.route('**/assets/shop-*.js', (route) => route.abort());
  await gotoHydrated(page, shop.address);
  await page.getByRole('link', { name: 'Scopri', exact: true }).click();
  const reload = page.getByRole('button', { name: 'Ricarica la pagina' });
  await reload.waitFor();
  await page.route(/\/shop$/, (route) => route.abort());
  await reload.click();
  await waitForHeading(page, offline);
  await page.unroute(/\/shop$/);
  await page.unroute('**/assets/shop-*.js');
  await page.clock.fastForward(10_000);
  await expectShown(page.getByRole('main').getByRole('link', { name: /ABBIGLIAMENTO/ }));
});
