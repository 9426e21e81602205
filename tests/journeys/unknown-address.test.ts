import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

const lost = 'Ooops, qualcosa è andato storto!';
const notFound =
  "Sembra che la pagina a cui stai cercando di accedere non esiste. Controlla l'indirizzo e riprova";

test('the one page for all that is not there comes to life at any address, as the server sends it', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 404|could not be decoded/);
  for (const path of ['/cart/x', '/Shop/Cars', '/%ZZ']) {
    await gotoHydrated(page, `${shop.address}${path}`);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByRole('heading', { level: 1, name: 'Pagina non trovata' }).waitFor();
    await page.getByText(notFound).waitFor();
    expect(await page.title()).toBe('Pagina non trovata · Gomitolo');
  }
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('main').getByRole('link', { name: 'Vai al negozio' }).click();
  await page.waitForURL(`${shop.address}/shop`);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  const here = page.getByRole('banner').locator('[aria-current]');
  expect(await here.allInnerTexts()).toEqual(['Negozio']);
  await goInside(page, '/cart/x');
  await page.getByRole('heading', { level: 1, name: 'Pagina non trovata' }).waitFor();
  await expect.poll(() => here.count()).toBe(0);
  const sent = await page.request.get(`${shop.address}/cart/x`);
  expect(await sent.text()).not.toMatch(/<a [^>]*aria-current/);
});

test('an unknown product is a 404, however it is written, and the address becomes /error', async () => {
  await using visit = await openPage('/shop');
  const { page } = visit;
  visit.tolerate(/status of 404|could not be decoded/);
  for (const id of ['nobody', '%ff']) {
    const answer = await page.goto(`${shop.address}/product/${id}`);
    expect(answer?.status(), id).toBe(404);
    await page.waitForURL(`${shop.address}/error`);
    await expectShown(page.getByRole('heading', { level: 1, name: lost }));
    if (id !== 'nobody') continue;
    await page.goBack();
    await page.waitForURL(`${shop.address}/shop`);
  }
});

test('a product that has gone meanwhile leads to /error, which says what happened and leads home', async () => {
  await using visit = await openPage('/shop/clothes');
  const { page } = visit;
  visit.tolerate(/status of 404|ApiError/);
  await shop.database.pool.query(`update product set retired = true where id = 'abito-camilla'`);
  await page.getByRole('link', { name: /Abito Camilla/ }).click();
  await page.waitForURL(`${shop.address}/error`);
  await expectShown(page.getByRole('heading', { level: 1, name: lost }));
  await page.getByText(/^Riprova più tardi/).waitFor();
  await page.getByRole('link', { name: 'Torna alla home' }).click();
  await page.waitForURL(`${shop.address}/`);
  expect((await page.request.get(`${shop.address}/error`)).status()).toBe(200);
});

async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
