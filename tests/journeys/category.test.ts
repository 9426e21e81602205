import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

test('the shop shows its three categories, each the way to its own page; on a slow line twelve fading skeletons stand for the first page, and a count that does not arrive is logged and shows nothing', async () => {
  await using visit = await openPage('/shop');
  const { page } = visit;
  visit.tolerate(/status of 500|ApiError/);
  const main = page.getByRole('main');
  const uncounted = '**/api/countProducts?*accessories*';
  await page.route(uncounted, (route) => route.fulfill({ status: 500, json: {} }));
  const logged = page.waitForEvent('console', (line) => line.text().includes('ApiError'));
  await main.getByRole('link', { name: /ACCESSORI/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Accessori' }).waitFor();
  await logged;
  expect(new URL(page.url()).pathname).toBe('/shop/accessories');
  expect(await page.getByText('Hai visualizzato').count()).toBe(0);
  await page.unroute(uncounted);
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
  await page.goBack();

  for (const [card, path, heading] of [
    ['ABBIGLIAMENTO', '/shop/clothes', 'Abbigliamento'],
    ['ACCESSORI', '/shop/accessories', 'Accessori'],
    ['PER LA CASA', '/shop/home', 'Per la casa'],
  ] as const) {
    await expect.poll(() => main.getByRole('link').count()).toBe(3);
    await main.getByRole('link', { name: new RegExp(card) }).click();
    await page.waitForURL(`${shop.address}${path}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('list', { name: 'Prodotti' }).getByRole('link').first().waitFor();
    await page.goBack();
  }
});

test('Carica altri prodotti pages to the end, is ignored while loading and disabled at the end, and the way back shows as much as before', async () => {
  await using visit = await openPage('/shop/accessories');
  const { page } = visit;
  const cards = page.getByRole('list', { name: 'Prodotti' }).getByRole('link');
  const more = page.getByRole('button', { name: 'Carica altri prodotti' });
  await page.getByText('Hai visualizzato 12 su 15 prodotti').waitFor();
  await expect.poll(() => cards.count()).toBe(12);

  const pages = await pauseCalls(page, '**/api/pagedProducts*');
  await more.click();
  await expect.poll(() => page.locator('[data-skeleton=card]').count()).toBe(3);
  await more.click();
  await more.click();
  pages.release();
  await page.getByText('Hai visualizzato 15 su 15 prodotti').waitFor();
  expect(pages.count()).toBe(1);
  expect(await more.isDisabled()).toBe(true);
  const addresses = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')));
  expect(new Set(addresses).size).toBe(15);

  await cards.last().click();
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).waitFor();
  await page.goBack();
  await expectShown(page.getByText('Hai visualizzato 15 su 15 prodotti'));
});

test('a reload of a longer list shows as much of it as before, at the same place', async () => {
  await using visit = await openPage('/shop/tutto');
  const { page } = visit;
  const more = page.getByRole('button', { name: 'Carica altri prodotti' });
  await more.click();
  await expectShown(page.getByText('Hai visualizzato 24 su 46 prodotti'));
  await more.click();
  await expectShown(page.getByText('Hai visualizzato 36 su 46 prodotti'));
  const card = page.getByRole('list', { name: 'Prodotti' }).getByRole('link').nth(30);
  await card.scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  const rest = await pauseCalls(page, '**/api/pagedProducts?*start=12&limit=24*');
  await page.reload();
  // Before the rest has come too.
  await expect.poll(place).toBe(before);
  rest.release();
  await page.getByText('Hai visualizzato 36 su 46 prodotti').waitFor();
  await expectShown(card);
  expect(await place()).toBe(before);
});

test('a reload keeps a place that the first page of the list has too, when the rest is loaded above it', async () => {
  await using visit = await openVisit({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await gotoHydrated(page, `${shop.address}/shop/clothes`);
  await page.getByRole('button', { name: 'Carica altri prodotti' }).click();
  const all = page.getByText('Hai visualizzato 16 su 16 prodotti');
  await expectShown(all);
  await page.evaluate(() => window.scrollTo(0, 2500));
  await page.reload();
  await expectShown(all);
  expect(await page.evaluate(() => window.scrollY)).toBe(2500);
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

test('a card shows its price, an upright picture, two colour dots and how many more there are, in two columns on a phone, three from 769 pixels on and four from 1024', async () => {
  await using visit = await openPage('/shop/accessories');
  const { page } = visit;
  const card = page.getByRole('link', { name: /Berretto Nevischio/ });
  expect(await card.innerText()).toMatch(/38,00\s€/);
  expect(await card.innerText()).toContain('+3');
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
});

test('the second picture of a card is fetched when the pointer is on it, and never by a phone', async () => {
  const second = /cardigan-alba-rosso-robbia-2/;
  for (const hasTouch of [false, true]) {
    await using visit = await openVisit(
      hasTouch ? { hasTouch, isMobile: true, viewport: { width: 360, height: 740 } } : {},
    );
    const { page } = visit;
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await gotoHydrated(page, `${shop.address}/shop/clothes`);
    const card = page.getByRole('link', { name: /^Cardigan Alba/ });
    await expect
      .poll(() => fetched.some((url) => /cardigan-alba-rosso-robbia-1/.test(url)))
      .toBe(true);
    expect(fetched.filter((url) => second.test(url))).toEqual([]);
    if (hasTouch) continue;
    await card.hover();
    await expect.poll(() => fetched.filter((url) => second.test(url)).length).toBe(1);
  }
});

test('a card says how soon its piece can leave, that it is the last one, and that it is new', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const pool = shop.database.pool;
  const ofGilet = `from variant where sku.variant_id = variant.id and variant.product_id = 'gilet-olmo'`;
  await pool.query(`update sku set stock = 0 ${ofGilet}`);
  await pool.query(
    `update sku set stock = 1 ${ofGilet} and sku.position = 0 and variant.position = 0`,
  );
  const cardOf = (name: RegExp) => page.getByRole('link', { name }).innerText();
  await expect
    .poll(async () => {
      await page.goto(`${shop.address}/shop/clothes`);
      return cardOf(/^Gilet Olmo/);
    })
    .toMatch(/Ultimo pezzo\s+Pronto/);
  expect(await cardOf(/^Cardigan Alba/)).toMatch(/Si fa in 10 giorni lavorativi\s+Nuovo/);
});
