import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleOnBoth,
  phone,
} from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';

const { shop, openVisit, openPage } = openJourneys();

const refusedCall = /status of 503|ApiError/;

test('the novelties come as cards that lead to their products, the story follows, and Scopri leads from the hero to the shop; without the novelties home is still home, and on a slow line four skeleton cards stand for them', async () => {
  await using visit = await openPage('/');
  const { page } = visit;
  visit.tolerate(refusedCall);
  const strip = page.getByRole('region', { name: 'Scopri le novità' });
  expect(await strip.getByRole('link', { name: /€/ }).count()).toBe(7);
  for (const width of [769, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    // The picture of the large card, not its words, fills the height of the cards beside it.
    const card = strip.getByRole('link', { name: /Berretto Nevischio/ });
    const words = await card.getByText('quando non piove').boundingBox();
    const price = await card.getByText('38,00').boundingBox();
    expect((price?.y ?? Number.NaN) - (words?.y ?? 0) - (words?.height ?? 0)).toBeLessThan(16);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  const featured = page.getByRole('region', { name: 'Maglione Valle Maira' });
  expect(await featured.innerText()).toMatch(/cassone nuziale.+niente tira\.\s+238,00\s€/);
  const link = featured.getByRole('link', { name: 'Guardalo da vicino' });
  expect(await link.getAttribute('href')).toBe('/product/maglione-sprone-valle-maira');
  await page.getByRole('region', { name: 'La nostra storia' }).waitFor();
  await strip.getByRole('link', { name: /Cardigan Alba/ }).click();
  await page.waitForURL(`${shop.address}/product/cardigan-alba`);
  await page.getByRole('heading', { level: 1, name: 'Cardigan Alba' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'All you need is knitting' }).waitFor();
  // On a slow line a press shows at once that it was heard.
  const scripts = await pauseCalls(page, '**/assets/*.js');
  const thread = page.locator('[data-navigating]');
  expect(await thread.count()).toBe(0);
  await page.getByRole('link', { name: 'Scopri', exact: true }).click();
  await thread.waitFor();
  scripts.release();
  await page.waitForURL(`${shop.address}/shop`);
  await expect.poll(() => thread.count()).toBe(0);
  await page.route('**/api/advices', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { name: 'La nostra storia' }).waitFor();
  await expect.poll(() => page.locator('[data-skeleton=card]').count()).toBe(0);

  await page.unroute('**/api/advices');
  await page.goBack();
  await page.waitForURL(`${shop.address}/shop`);
  const novelties = await pauseCalls(page, '**/api/advices');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'All you need is knitting' }).waitFor();
  const skeletons = page.locator('[data-skeleton=card]');
  await expect.poll(() => skeletons.count()).toBe(4);
  novelties.release();
  await page.getByRole('link', { name: /Cardigan Alba/ }).waitFor();
  expect(await skeletons.count()).toBe(0);
});

test('home is accessible, has room, and brings a novelty that takes the focus wholly into view; an answer is thanked for when it is recorded, and not asked for again; one that does not arrive says so and can be given again', async () => {
  await using visit = await openVisit({ viewport: phone, reducedMotion: 'no-preference' });
  const { page } = visit;
  visit.tolerate(refusedCall);
  await shop.database.pool.query('delete from answer');
  await page.route('**/api/answer', (route) => route.fulfill({ status: 503, json: {} }));
  await gotoHydrated(page, shop.address);
  const strip = page.getByRole('region', { name: 'Scopri le novità' });
  const cards = await strip.getByRole('listitem').all();
  const isInView = (card: Locator) =>
    card.evaluate((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    });
  await cards[0]?.getByRole('link').focus();
  for (const [key, ways] of [
    ['Tab', cards.slice(1)],
    ['Shift+Tab', cards.toReversed().slice(1)],
  ] as const) {
    for (const card of ways) {
      // From the link of a card to its heart, and on.
      await page.keyboard.press(key);
      await page.keyboard.press(key);
      await expectFocus(card.getByRole('link'));
      await expect.poll(() => isInView(card)).toBe(true);
    }
  }
  await expectAccessibleOnBoth(page, 'home, question open');
  await expectReflow(page, 'home');
  await page.setViewportSize(phone);
  const block = page.getByRole('region', { name: 'Consigliaci tu!' });
  await block.getByText('Ti piacerebbe trovare anche i nostri filati').waitFor();
  await block.getByRole('button', { name: 'No..' }).click();
  await block.getByText('Non siamo riuscite a registrare la risposta').waitFor();
  await expectAccessible(page, 'home, answer lost');
  expect(await block.getByText('Grazie per il feedback!').count()).toBe(0);
  expect(await cookieNames(page)).not.toContain('answer');

  await page.unroute('**/api/answer');
  const sent = await pauseCalls(page, '**/api/answer');
  await block.getByRole('button', { name: 'No..' }).click();
  await block.getByText('Un momento…').waitFor();
  expect(await block.getByRole('button').count()).toBe(0);
  expect(await block.getByText('Grazie per il feedback!').count()).toBe(0);
  expect(await cookieNames(page)).not.toContain('answer');
  sent.release();
  await block.getByText('Grazie per il feedback!').waitFor();
  await expectFocus(block.getByRole('heading'));
  await expectAccessible(page, 'home, thanked');
  expect(await block.getByText('Un momento…').count()).toBe(0);
  await expect.poll(answers).toEqual([{ question_id: 'filati-e-ferri', choice: 1 }]);
  await expect.poll(() => cookieNames(page)).toContain('answer');
  expect(await daysOfAnswer(page)).toBe(365);

  await gotoHydrated(page, shop.address);
  await expect.poll(() => block.count()).toBe(0);
});

async function answers(): Promise<unknown[]> {
  const { rows } = await shop.database.pool.query('select question_id, choice from answer');
  return rows;
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name);
}

async function daysOfAnswer(page: Page): Promise<number> {
  const answer = (await page.context().cookies()).find(({ name }) => name === 'answer');
  return Math.round(((answer?.expires ?? 0) - Date.now() / 1000) / (24 * 60 * 60));
}

test('the home story leads to the makers, and on to the answers, which are searched as one types; the makers are written to from there', async () => {
  await using visit = await openPage('/', { viewport: phone });
  const { page } = visit;
  await page.getByRole('region', { name: 'La nostra storia' }).getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Chi siamo' }).waitFor();
  await expectShown(page.getByText('Via Maestra 14').first());
  await expectAccessible(page, '/chi-siamo');
  await page.getByRole('link', { name: 'Domande e risposte' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Aiuto' }).waitFor();
  const main = page.getByRole('main');
  const headings = main.getByRole('heading', { level: 2 });
  const all = await headings.count();
  expect(all).toBeGreaterThan(10);
  await expectAccessible(page, '/aiuto');
  await expectReflow(page, '/aiuto');
  const field = page.getByRole('searchbox', { name: 'Cerca nelle risposte' });
  await field.fill('rammendo');
  await expectShown(page.getByText('Una risposta', { exact: true }));
  expect(await headings.allInnerTexts()).toEqual([
    'Riparate i vostri pezzi?',
    'Non hai trovato la risposta?',
  ]);
  await field.fill('unicorno');
  await expectShown(page.getByText('Nessuna risposta con queste parole. Eccole tutte:'));
  expect(await headings.count()).toBe(all);
  const write = main.getByRole('link', { name: /^Scrivici un’e-.mail$/ });
  expect(await write.getAttribute('href')).toBe('mailto:ciao@gomitolo.example');
});
