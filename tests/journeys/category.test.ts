import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

test('the shop shows its three categories, each the way to its own page; on a slow line twelve fading skeletons stand for the first page, and a list that does not arrive says so in its place and comes at a press', async () => {
  await using visit = await openPage('/shop');
  const { page } = visit;
  visit.tolerate(/status of 500|ApiError/);
  const main = page.getByRole('main');
  const ways = await main
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(ways).toEqual(['/shop/clothes', '/shop/accessories', '/shop/home']);
  const uncounted = '**/api/countProducts?*accessories*';
  await page.route(uncounted, (route) => route.fulfill({ status: 500, json: {} }));
  const logged = page.waitForEvent('console', (line) => line.text().includes('ApiError'));
  await main.getByRole('link', { name: /ACCESSORI/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Accessori' }).waitFor();
  await logged;
  expect(new URL(page.url()).pathname).toBe('/shop/accessories');
  expect(await page.getByText('Hai visualizzato').count()).toBe(0);
  const missing = page.getByRole('alert');
  await expectShown(missing.getByText('Non riusciamo a caricare i prodotti'));
  await expectAccessibleOnPhone(page, 'a list that did not come');
  await page.unroute(uncounted);
  await missing.getByRole('button', { name: 'Riprova' }).click();
  await expectShown(page.getByText(/^Hai visualizzato 12 su/));
  expect(await missing.count()).toBe(0);
  await page.goBack();

  const products = await pauseCalls(page, '**/api/pagedProducts*');
  await main.getByRole('link', { name: /PER LA CASA/ }).click();
  const skeletons = page.locator('li:has([data-skeleton=card])');
  await expect.poll(() => skeletons.count()).toBe(12);
  const opacities = await skeletons.evaluateAll((all) =>
    all.map((skeleton) => Number(getComputedStyle(skeleton).opacity)),
  );
  expect(opacities).toEqual(opacities.toSorted((a, b) => b - a));
  expect(opacities.at(-1)).toBeLessThan(opacities[0] ?? 0);
  products.release();
  await page.getByText('Hai visualizzato 12 su 15 prodotti').waitFor();
  expect(await skeletons.count()).toBe(0);
});

test('Carica altri prodotti pages to the end, is ignored while loading and disabled at the end; a reload and the way back show as much as before, a reload at the same place', async () => {
  await using visit = await openPage('/shop/tutto');
  const { page } = visit;
  const cards = page.getByRole('list', { name: 'Prodotti' }).getByRole('link');
  const more = page.getByRole('button', { name: 'Carica altri prodotti' });
  const seen = (count: number) =>
    page.getByText(`Hai visualizzato ${count} su 46 prodotti`).waitFor();
  await seen(12);
  const pages = await pauseCalls(page, '**/api/pagedProducts*');
  await more.press('Enter');
  await expect.poll(() => page.locator('[data-skeleton=card]').count()).toBe(12);
  await more.click();
  await more.click();
  pages.release();
  await seen(24);
  await expectFocus(cards.nth(12));
  expect(pages.count()).toBe(1);
  await more.click();
  await seen(36);

  await cards.nth(30).scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  const rest = await pauseCalls(page, '**/api/pagedProducts?*start=12&limit=24*');
  await page.reload();
  // Before the rest has come too.
  await expect.poll(place).toBe(before);
  rest.release();
  await seen(36);
  expect(await place()).toBe(before);

  await more.click();
  await seen(46);
  expect(await more.isDisabled()).toBe(true);
  const addresses = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')));
  expect(new Set(addresses).size).toBe(46);
  await cards.last().click();
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).waitFor();
  await page.goBack();
  await seen(46);
});

test('a failed page request shows nothing and leaves the loading flag on, until ten seconds have passed or the line is back', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 500|ApiError/);
  await page.clock.install();
  await gotoHydrated(page, `${shop.address}/shop/clothes`);
  let calls = 0;
  await page.route('**/api/pagedProducts*', (route) => {
    calls += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  const main = await page.getByRole('main').innerText();
  const more = page.getByRole('button', { name: 'Carica altri prodotti' });
  const logged = page.waitForEvent('console', (line) => line.text().includes('ApiError'));
  await more.click();
  await logged;
  expect(await more.getAttribute('aria-busy')).toBe('true');
  const after = await page.getByRole('main').innerText();
  // The skeletons stay, and so does their word for whoever does not see them.
  expect(after.replace('Caricamento dei prodotti\n', '')).toBe(main);
  await more.click();
  expect(calls).toBe(1);

  await page.clock.fastForward(10_000);
  await expect.poll(() => more.getAttribute('aria-busy')).toBeNull();
  expect(await page.getByRole('main').innerText()).toBe(main);
  await more.click();
  await expect.poll(() => calls).toBe(2);
  await page.context().setOffline(true);
  await page.unroute('**/api/pagedProducts*');
  await page.context().setOffline(false);
  await expect.poll(() => more.getAttribute('aria-busy')).toBeNull();
  await more.click();
  await expectShown(page.getByText('Hai visualizzato 16 su 16 prodotti'));
});

test('a card shows its price, an upright picture, two colour dots and how many more there are, in two columns on a phone, three from 769 pixels on and four from 1024; its note says how soon the piece can leave; the style sheet changes at exactly 450 and 1200', async () => {
  await using visit = await openPage('/shop/accessories');
  const { page } = visit;
  const card = page.getByRole('link', { name: /Berretto Nevischio/ });
  expect(await card.innerText()).toMatch(/38,00\s€/);
  expect(await card.innerText()).toContain('+3');
  expect(await card.innerText()).toMatch(/Pronto|Si fa in \d+ giorni/);
  expect(await card.locator('svg').count()).toBe(2);
  const box = await card.locator('img').first().boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.29, 2);
  const gloves = page.getByRole('link', { name: /Guanti Clara/ });
  expect(await gloves.locator('svg').count()).toBe(2);
  expect(await gloves.innerText()).not.toContain('+');

  const cells = page.getByRole('list', { name: 'Prodotti' }).getByRole('listitem');
  for (const [width, columns] of [
    [360, 2],
    [768, 2],
    [769, 3],
    [1023, 3],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await cells.evaluateAll((all) =>
      all.map((cell) => Math.round(cell.getBoundingClientRect().top)),
    );
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  }
  const html = await (await fetch(shop.address)).text();
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .join('')
    .replaceAll(' ', '');
  for (const width of [450, 1200])
    expect(styles).toMatch(new RegExp(`(?:width>=|min-width:)${width}px`));
});
