import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectAccessible, phone } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { serializeCart } from '#shop/cart/serialize-cart.ts';
import { expectShown } from '#support/browser/expect-shown.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import { cartOf, fillCart, pickLines } from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit, openPage } = openJourneys();

const cardigan = '/product/cardigan-alba';
const refused = 'La quantità richiesta non è disponibile!';

test('a piece goes into the cart: popup, badge and cookie say so; one more than there are is refused, another size is a line of its own; a full cart refuses another piece and loses nothing', async () => {
  await using visit = await openPage(`${cardigan}`);
  const { page } = visit;
  visit.tolerate(/status of 409|ApiError/);
  await page.getByRole('link', { name: 'Carrello', exact: true }).first().waitFor();
  const add = page.getByRole('button', { name: 'Aggiungi al carrello' });
  await add.click();
  await page.getByRole('link', { name: 'Carrello, 1 prodotto' }).waitFor();
  await add.click();
  await page.getByRole('link', { name: 'Carrello, 2 prodotti' }).waitFor();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart');
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual([
    {
      _id: 'cardigan-alba',
      model_index: 0,
      size_index: 0,
      size: 'XS',
      color: { code: '#9e4433', name: 'Rosso robbia' },
      qty: 2,
    },
  ]);
  expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'None' });
  expect(daysFromNow(cookie?.expires)).toBe(180);

  await add.click();
  await page.getByText(refused).waitFor();
  await expectShown(page.getByRole('link', { name: 'Carrello, 2 prodotti' }));
  await page.getByText('M', { exact: true }).click();
  await add.click();
  await page.getByRole('link', { name: 'Carrello, 3 prodotti' }).waitFor();
  const sizes = (await cartOf(page.context())).map(({ size, qty }) => [size, qty]);
  expect(sizes).toEqual([
    ['XS', 2],
    ['M', 1],
  ]);

  // The pointer is on the popup, so that no time takes it away.
  await page.getByRole('link', { name: 'Prodotto aggiunto al carrello!' }).click();
  await page.waitForURL(`${shop.address}/cart`);
  await page.getByRole('heading', { level: 1, name: 'Il tuo carrello' }).waitFor();
  expect(await page.getByText('Prodotto aggiunto al carrello!').count()).toBe(0);

  const [line] = await pickLines(shop, 1);
  if (line === undefined) throw new Error('No accessory is in stock');
  // Lines a little shorter than the piece that is added, as many as the cookie holds.
  const short = Array.from({ length: 99 }, (_, index) => ({ ...line, size: String(index) }));
  const fitting = short.filter((_, index) => serializeCart(short.slice(0, index + 1)).ok);
  await fillCart(page.context(), { address: shop.address, lines: fitting });
  await gotoHydrated(page, `${shop.address}/product/${line._id}`);
  await add.click();
  await page.getByText('Il carrello è pieno').waitFor();
  expect(await cartOf(page.context())).toEqual(fitting);
});

test('where the browser keeps nothing, a size is found, adding says that the cart needs cookies, and no page fails', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: forbid, configurable: true });
    }
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  await gotoHydrated(page, `${shop.address}${cardigan}`);
  await page.getByRole('button', { name: 'Quanto mi sta?' }).click();
  await page.getByRole('textbox', { name: 'Giro torace, in centimetri' }).fill('96');
  await page.getByRole('button', { name: 'Trova la taglia' }).click();
  await expectShown(page.getByText('Torace 96 cm: la M ha 8 cm in più per muoversi.'));
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
  await page.getByText('Il carrello ha bisogno dei cookie').waitFor();
  expect(await page.getByText('Prodotto aggiunto al carrello!').count()).toBe(0);
  for (const path of ['/', '/cart']) {
    await gotoHydrated(page, `${shop.address}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
});

test('a size that is sold out cannot be added and offers to tell when it is back, accessibly and with room at each answer', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  visit.tolerate(/status of 503|ApiError/);
  await shop.database.pool.query('delete from back_in_stock_request');
  await gotoHydrated(page, `${shop.address}${cardigan}`);
  await page.getByText('S', { exact: true }).click();
  expect(await page.getByRole('button', { name: 'Aggiungi al carrello' }).isDisabled()).toBe(true);
  await page.getByText('Questa taglia è esaurita').waitFor();
  const email = page.getByLabel('Indirizzo e-mail');
  const send = page.getByRole('button', { name: 'Avvisami' });
  await send.click();
  await page.getByText('Inserisci un indirizzo email', { exact: true }).waitFor();
  await expectAccessible(page, 'sold out, no address');
  await page.getByText('Sicurezza del prodotto').click();
  await expectReflow(page, 'sold out, no address, safety open');
  await page.setViewportSize(phone);
  await email.fill('ada@nowhere');
  await page
    .getByText('Inserisci un indirizzo email', { exact: true })
    .waitFor({ state: 'hidden' });
  await send.click();
  await page.getByText("L'indirizzo inserito non è valido", { exact: true }).waitFor();
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);

  const broken = '**/auth_api/**';
  await page.route(broken, (route) => route.fulfill({ status: 503, json: {} }));
  await email.fill('ada@example.com');
  await send.click();
  await page.getByText("Errore durante l'invio della richiesta").waitFor();
  await expectAccessible(page, 'sold out, not sent');
  await page.unroute(broken);
  const calls = await pauseCalls(page, '**/auth_api/sendMailCustomerReq');
  await email.fill(' ada@example.com ');
  await send.click();
  await page.getByText('Invio richiesta in corso...').waitFor();
  calls.release();
  await page.getByText('Richiesta inviata!').waitFor();
  await expectAccessible(page, 'sold out, sent');
  const { rows } = await shop.database.pool.query(
    `select email, sku.name as size, color_name as color from back_in_stock_request
     join sku on sku.id = sku_id join variant on variant.id = variant_id`,
  );
  expect(rows).toEqual([{ email: 'ada@example.com', size: 'S', color: 'Rosso robbia' }]);
});

test('a size that is back before it is asked for leads to the cart', async ({ onTestFinished }) => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 409/);
  // The page asks once more what there is: only then can the piece come back unseen.
  const asked = page.waitForResponse('**/api/product?*');
  await gotoHydrated(page, `${shop.address}/product/scialle-falena`);
  await asked;
  await page.getByText('Questo pezzo è esaurito').waitFor();
  await page.getByLabel('Indirizzo e-mail').fill('ada@example.com');
  const { pool } = shop.database;
  const setStock = (stock: number) =>
    pool.query(
      `update sku set stock = $1 from variant
       where variant.id = variant_id and product_id = 'scialle-falena'`,
      [stock],
    );
  onTestFinished(async () => void (await setStock(0)));
  await setStock(2);
  await page.getByRole('button', { name: 'Avvisami' }).click();
  await expectShown(page.getByText('Questo pezzo è di nuovo disponibile'));
  const add = page.getByRole('button', { name: 'Aggiungi al carrello' });
  await expect.poll(() => add.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.getByText('Questo pezzo è esaurito').count()).toBe(0);
  await add.click();
  await expectShown(page.getByText('Prodotto aggiunto al carrello!'));
});

function daysFromNow(seconds = 0): number {
  return Math.round((seconds - Date.now() / 1000) / (24 * 60 * 60));
}

test('a page that is open while the catalogue changes buys the size that it names, and tells what has become of it', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 40[49]|ApiError/);
  const { pool } = shop.database;
  const isOfRed = `variant_id = (select id from variant where product_id = 'cardigan-alba' order by position limit 1)`;
  await pool.query(`update sku set stock = 5 where ${isOfRed}`);
  await gotoHydrated(page, `${shop.address}${cardigan}`);
  await page.getByText('S', { exact: true }).click();
  await pool.query(`update sku set position = position + 1 where ${isOfRed}`);
  await pool.query(`insert into sku (variant_id, position, name, stock)
    select id, 0, '3XS', 0 from variant where product_id = 'cardigan-alba' order by position limit 1`);
  const add = page.getByRole('button', { name: 'Aggiungi al carrello' });
  await add.click();
  await page.getByRole('link', { name: 'Carrello, 1 prodotto' }).waitFor();
  expect(await cartOf(page.context())).toMatchObject([{ size: 'S' }]);

  await page.getByText('M', { exact: true }).click();
  await pool.query(`update sku set retired = true where name = 'M' and ${isOfRed}`);
  await add.click();
  await page.getByText('Questo pezzo non c’è più').waitFor();
  expect(await page.getByRole('radio', { name: 'M', exact: true }).count()).toBe(0);
  expect(await cartOf(page.context())).toMatchObject([{ size: 'S', qty: 1 }]);
});
