import { expect, onTestFinished, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleOnPhone,
  phone,
} from '#support/browser/expect-accessible.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
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
});

test('an unknown product is a 404, however it is written, and the address becomes /error; so it does for one that has gone meanwhile, which says what happened and leads home', async () => {
  await using visit = await openPage('/shop/clothes');
  const { page } = visit;
  visit.tolerate(/status of 404|could not be decoded|ApiError/);
  for (const id of ['nobody', '%ff']) {
    const answer = await page.goto(`${shop.address}/product/${id}`);
    expect(answer?.status(), id).toBe(404);
    await page.waitForURL(`${shop.address}/error`);
    await expectShown(page.getByRole('heading', { level: 1, name: lost }));
    await page.goBack();
    await page.waitForURL(`${shop.address}/shop/clothes`);
  }
  const retire = (retired: boolean) =>
    shop.database.pool.query(`update product set retired = $1 where id = 'abito-camilla'`, [
      retired,
    ]);
  onTestFinished(async () => void (await retire(false)));
  await retire(true);
  await page.getByRole('link', { name: /Abito Camilla/ }).click();
  await page.waitForURL(`${shop.address}/error`);
  await expectShown(page.getByRole('heading', { level: 1, name: lost }));
  await page.getByText(/^Riprova più tardi/).waitFor();
  await page.getByRole('link', { name: 'Torna alla home' }).click();
  await page.waitForURL(`${shop.address}/`);
  expect((await page.request.get(`${shop.address}/error`)).status()).toBe(200);
});

test('a page of notices, a missing page and failures are accessible; a part that does not arrive offers a reload, which repairs it', async () => {
  await using visit = await openPage('/nowhere', { viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 404|ERR_FAILED|ChunkLoadError/);
  await expectAccessibleOnPhone(page, 'not found');
  await gotoHydrated(page, `${shop.address}/cookie`);
  await expectAccessible(page, '/cookie');
  await page.route('**/assets/shop-*.js', (route) => route.abort());
  await gotoHydrated(page, `${shop.address}/error`);
  await expectAccessibleOnPhone(page, 'error');
  await page.getByRole('button', { name: 'Apri il menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Negozio', exact: true }).click();
  await page.getByRole('button', { name: 'Ricarica la pagina' }).waitFor();
  await expectAccessible(page, 'error, part of the page missing');
  await page.unroute('**/assets/shop-*.js');
  await page.getByRole('button', { name: 'Ricarica la pagina' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /ABBIGLIAMENTO/ })
    .waitFor();
});
