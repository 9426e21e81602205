import { expect, test } from 'vitest';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

const phone = { viewport: { width: 360, height: 740 } };

test('on a phone the menu slides in, keeps the focus and gives it back, leads everywhere and closes on the way', async () => {
  await using visit = await openPage('/', phone);
  const { page } = visit;
  const button = page.getByRole('button', { name: 'Apri il menu' });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Gomitolo' });
  await menu.waitFor();
  for (let steps = 0; steps < 10; steps += 1) {
    await page.keyboard.press('Tab');
    const outside = await menu.evaluate(
      (dialog) =>
        document.activeElement?.closest('dialog') !== dialog &&
        document.activeElement !== document.body,
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  for (const [name, path] of [
    ['Negozio', '/shop'],
    ['Per la casa', '/shop/home'],
    ['Carrello', '/cart'],
    ['Home', '/'],
  ] as const) {
    await button.click();
    await menu.getByRole('link', { name, exact: true }).press('Enter');
    await page.waitForURL(`${shop.address}${path}`);
    await expect.poll(() => menu.isVisible()).toBe(false);
    const heading = page.getByRole('heading', { level: 1 });
    await expectFocus(heading);
    // A heading that is focused by the page has no ring, which would look like a mistake.
    expect(await heading.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none');
  }
});

test('the top bar goes after more than 15 pixels down and comes back on the way up; every change of page begins at the top', async () => {
  await using visit = await openPage('/shop/clothes');
  const { page } = visit;
  const bar = page.getByRole('banner');
  const bottom = () => bar.evaluate((element) => element.getBoundingClientRect().bottom);
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
  await scrollTo(400);
  await expect.poll(bottom).toBeLessThanOrEqual(0);
  await scrollTo(390);
  await expect.poll(bottom).toBeGreaterThan(0);
  await scrollTo(405);
  await page.evaluate(
    () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
  );
  expect(await bottom()).toBeGreaterThan(0);
  await scrollTo(406);
  await expect.poll(bottom).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Per la casa', exact: true }).last().click();
  await page.waitForURL(`${shop.address}/shop/home`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the top bar has the ways home, to the shop and to the cart, the footer whom to ask and who sells', async () => {
  await using visit = await openPage('/shop');
  const { page } = visit;
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Carrello', exact: true }).click();
  await page.waitForURL(`${shop.address}/cart`);
  await bar.getByRole('link', { name: 'Negozio', exact: true }).click();
  await page.waitForURL(`${shop.address}/shop`);
  await bar.getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL(`${shop.address}/`);
  expect(page.url()).toBe(`${shop.address}/`);

  const footer = page.getByRole('contentinfo');
  const email = footer.getByRole('link', { name: /ciao@gomitolo\.example/ });
  expect(await email.getAttribute('href')).toBe('mailto:ciao@gomitolo.example');
  const number = footer.getByRole('link', { name: '+39 0171 000000' });
  expect(await number.getAttribute('href')).toBe('tel:+390171000000');
  for (const network of ['Instagram', 'Facebook']) {
    const link = footer.getByRole('link', { name: network });
    expect(await link.getAttribute('href')).toMatch(/^https:/);
  }
  expect(await footer.innerText()).toContain('P.IVA 01234567897');
});

test('the banner tells the threshold of the shop, remembers it for a day, and does not ask for it again; a changed one is shown at once, and the cookie is corrected', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const asked = page.waitForRequest('**/api/thresholdPrice');
  await gotoHydrated(page, shop.address);
  await asked;
  await page.getByText(/^Spedizione gratuita per ordini superiori a 180,00\s€$/).waitFor();
  const remembered = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'threshold_price');
  await expect.poll(async () => (await remembered())?.value).toBe('18000');
  const hours = ((await remembered())?.expires ?? 0) / 3600 - Date.now() / 3_600_000;
  expect(Math.round(hours)).toBe(24);

  let asks = 0;
  page.on('request', (request) => (asks += Number(request.url().includes('thresholdPrice'))));
  await gotoHydrated(page, `${shop.address}/shop`);
  await page.getByText(/^Spedizione gratuita per ordini superiori a 180,00\s€$/).waitFor();
  await page.waitForLoadState('networkidle');
  expect(asks).toBe(0);
  const older = { name: 'threshold_price', value: '25000', url: shop.address };
  await page.context().addCookies([older]);
  const calls = await pauseCalls(page, '**/api/thresholdPrice');
  await gotoHydrated(page, shop.address);
  await expectShown(page.getByText(/^Spedizione gratuita per ordini superiori a 180,00\s€$/));
  calls.release();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ value }) => value))
    .toContain('18000');
  await expectShown(page.getByText(/^Spedizione gratuita per ordini superiori a 180,00\s€$/));
});

test('a filled cart shows on the badge of every deep link without a complaint', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const color = { code: '#9e4433', name: 'Rosso robbia' };
  const line = { _id: 'cardigan-alba', model_index: 0, size_index: 2, size: 'M', color, qty: 3 };
  const value = encodeURIComponent(JSON.stringify([line]));
  await page.context().addCookies([{ name: 'cart', value, url: shop.address }]);
  for (const path of ['/', '/shop/clothes', '/nowhere']) {
    if (path === '/nowhere') visit.tolerate(/status of 404/);
    await gotoHydrated(page, `${shop.address}${path}`);
    await expectShown(page.getByRole('link', { name: 'Carrello, 3 prodotti' }));
  }
});
