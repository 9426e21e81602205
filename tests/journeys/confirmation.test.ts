import { expect, test } from 'vitest';
import { beforeDay, formatDay } from '#text/dates.ts';
import { cards, openReview, payButton, pickLines, waitForHeading } from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

const thanks = 'Grazie, ordine effettuato!';

test('a payment check that fails leads to the error page', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 500|ApiError/);
  await page.route('**/api/checkPayment', (route) => route.fulfill({ status: 500, body: '' }));
  const lines = await pickLines(shop, 1);
  await openReview(page, { address: shop.address, lines, card: cards.good });
  await payButton(page).click();
  await page.waitForURL(`${shop.address}/error`);
  await expect.poll(() => page.locator('h1').innerText()).toContain('Ooops');
});

test('the test payment page runs the older flow and ends at the confirmation by id', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await pickLines(shop, 1);
  await page.goto(`${shop.address}/pay/test`);
  await page.getByRole('button', { name: 'Esegui il pagamento di prova' }).click();
  await waitForHeading(page, thanks);
  expect(new URL(page.url()).searchParams.get('id')).toMatch(/^[\w-]{20,}$/);

  await page.reload();
  await waitForHeading(page, thanks);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('link', { name: 'Torna alla home' }).isVisible()).toBe(false);
  expect(await page.getByText('P.IVA').first().isVisible()).toBe(true);
  const ofToday = beforeDay('del', formatDay(new Date()));
  expect(await page.getByText(/^Ordine numero/).innerText()).toMatch(
    new RegExp(`^Ordine numero \\d{4}-\\d{5} ${ofToday}$`),
  );
});

test('a confirmation of no order leads to the error page; to pay no order, or one that was refused for no reason, leads to the cart', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  for (const path of ['/accepted', '/accepted?order=unknown', '/accepted?id=']) {
    await page.goto(shop.address + path);
    await page.waitForURL(`${shop.address}/error`);
    await expect.poll(() => page.locator('h1').innerText()).toContain('Ooops');
  }
  for (const path of ['/pay', '/pay?order=unknown']) {
    await page.goto(shop.address + path);
    await waitForHeading(page, 'Il tuo carrello');
    expect(new URL(page.url()).pathname).toBe('/cart');
  }
  await page.goto(`${shop.address}/rejected`);
  await waitForHeading(page, 'Pagamento non riuscito');
  expect(await page.getByText('ancora nel carrello').count()).toBe(0);
  await page.getByRole('link', { name: 'Torna al carrello' }).click();
  await waitForHeading(page, 'Il tuo carrello');
  expect(new URL(page.url()).pathname).toBe('/cart');
});
