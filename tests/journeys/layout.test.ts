import { expect, test } from 'vitest';
import { expectAccessible, phone } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { watchShifts } from '#support/browser/watch-shifts.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { fillCart, pickLines, waitForHeading } from '#support/shop/shopper.ts';

const { shop, openVisit, openPage } = openJourneys();

test('on a phone the menu slides in, keeps the focus and gives it back, leads everywhere and closes on the way; it, the way past it and the note without a connection are accessible', async () => {
  await using visit = await openPage('/', { viewport: phone });
  const { page } = visit;
  const button = page.getByRole('button', { name: 'Apri il menu' });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Gomitolo' });
  await menu.waitFor();
  await expectAccessible(page, 'menu');
  await expectReflow(page, 'menu');
  await page.setViewportSize(phone);
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
  await page.context().setOffline(true);
  await expectShown(page.getByText('Sei senza connessione'));
  await page.evaluate(() => document.querySelector('a')?.focus());
  await expectShown(page.getByRole('link', { name: 'Vai al contenuto' }));
  await expectAccessible(page, 'skip link, offline');
});

test('the top bar goes after more than 15 pixels down and comes back on the way up; every change of page begins at the top; the bar has the ways home, to the shop and to the cart, the footer whom to ask and who sells', async () => {
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

test('every page has its landmarks once, each under its own name, says what is not Italian, and shows a filled cart on its badge without a complaint', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 404/);
  const [line] = await pickLines(shop, 1);
  const lines = line === undefined ? [] : [{ ...line, qty: 3 }];
  await fillCart(page.context(), { address: shop.address, lines });
  for (const path of [
    '/',
    '/shop/clothes',
    '/product/cardigan-alba',
    '/cart',
    '/privacy',
    '/nowhere',
  ]) {
    await gotoHydrated(page, `${shop.address}${path}`);
    await page.getByRole('link', { name: 'Carrello, 3 prodotti' }).first().waitFor();
    for (const role of ['banner', 'main', 'contentinfo'] as const) {
      expect(await page.getByRole(role).count(), `${role} of ${path}`).toBe(1);
    }
    const navigations = ['Menu principale', 'Negozio', 'Aiuto'];
    for (const name of navigations) {
      const found = page.getByRole('navigation', { name, exact: true });
      expect(await found.count(), `${name} of ${path}`).toBe(1);
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('it');
    if (path !== '/') continue;
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en');
  }
});

/** E-mails that come after the first paint move what is around them by a pixel or two. */
const hardlySeen = 0.005;

test('nothing moves on a phone while one goes from page to page', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  const shifts = await watchShifts(page);
  await fillCart(page.context(), { address: shop.address, lines: await pickLines(shop, 2) });
  await gotoHydrated(page, shop.address);
  // The typefaces have come, and what they moved is not looked at below.
  await page.evaluate(async () => void (await document.fonts.ready));
  expect(scoreOf(await shifts.take())).toBeLessThan(hardlySeen);
  const steps = [
    { to: '/shop', heading: 'Il negozio' },
    { to: '/shop/clothes', heading: 'Abbigliamento' },
    { to: '/product/cardigan-alba', heading: 'Cardigan Alba' },
    { to: '/cart', heading: 'Il tuo carrello' },
    // The legal pages open as documents.
    { to: '/privacy', heading: 'Privacy', mayMove: hardlySeen },
  ];
  for (const { to, heading, mayMove = 0 } of steps) {
    const calls = await pauseCalls(page, '**/api/**');
    await page.locator(`a[href="${to}"]:visible`).last().click();
    await page.waitForURL(`${shop.address}${to}`);
    const movedAtOnce = await shifts.take();
    expect(scoreOf(movedAtOnce), movedAtOnce.join('\n')).toBeLessThanOrEqual(mayMove);
    calls.release();
    await waitForHeading(page, heading);
    await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(0);
    const moved = await shifts.take();
    expect(scoreOf(moved), moved.join('\n')).toBeLessThanOrEqual(mayMove);
  }
});

/** As browsers add it up: the part of the window that moved, times how far. */
function scoreOf(shifts: string[]): number {
  return shifts.reduce((sum, shift) => sum + Number(JSON.parse(shift).value), 0);
}
