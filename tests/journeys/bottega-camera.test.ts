import { expect, test } from 'vitest';
import { bringCamera, bringCodeReader, isCameraOn } from '#support/browser/bring-camera.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectScreen, phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit, openBottega } = openJourneys();

test('a code is read by the reader of the browser, else by ours from our own origin, and a camera or a reader that is missing is told', async () => {
  const { id } = await placeOrder(shop);
  await using visit = await openVisit(phone);
  const { page } = visit;
  visit.tolerate(/ERR_FAILED/);
  await bringCodeReader(page, ' 1Z999AA10123456784 ');
  await enterBottega(page, shop);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto(`${shop.address}/bottega/ordini/${id}`);
  const code = page.getByLabel('Codice per seguire il pacco');
  const read = page.getByRole('button', { name: 'Inquadra il codice' });
  await read.tap();
  await page.getByText('Qui non c’è una fotocamera: scrivi il codice.').waitFor();
  await bringCamera(page, 'is refused');
  await read.tap();
  await page.getByText('Questa pagina non può usare la fotocamera').waitFor();
  await bringCamera(page, 'shows a parcel');
  await read.tap();
  await page.getByText('Letto: 1Z999AA10123456784. Guarda se è giusto.').waitFor();
  expect(await code.inputValue()).toBe('1Z999AA10123456784');
  expect(await isCameraOn(page)).toBe(false);

  await page.evaluate(() => Reflect.deleteProperty(window, 'BarcodeDetector'));
  await bringCamera(page, { shows: 'BRT 1Z999' });
  await page.route('**/*.wasm', (route) => route.abort());
  await read.tap();
  await page.getByText('Il lettore dei codici non si è caricato').waitFor();
  expect(await isCameraOn(page)).toBe(false);
  await page.unroute('**/*.wasm');
  await read.tap();
  await page.getByText('Letto: BRT 1Z999. Guarda se è giusto.').waitFor();
  expect(await code.inputValue()).toBe('BRT 1Z999');
  expect(new Set(asked)).toEqual(new Set([new URL(shop.address).origin]));
});

test('the tag of a piece is printed, read with the camera or typed, and leads to one less', async () => {
  const { rows } = await shop.database.pool.query<{ id: string; name: string; stock: number }>(
    `select sku.id::text, product.name, stock from sku
     join variant on variant.id = variant_id join product on product.id = product_id
     where stock > 1 and not sku.retired order by sku.id limit 1`,
  );
  const { id = '', name = '', stock = 0 } = rows[0] ?? {};
  const stockNow = async () => {
    const now = await shop.database.pool.query('select stock from sku where id = $1', [id]);
    return now.rows[0]?.stock;
  };
  await using visit = await openBottega('/bottega/pezzi', phone);
  const { page } = visit;
  await page.getByRole('link', { name: 'Inquadra un cartellino' }).tap();
  const read = page.getByRole('button', { name: 'Inquadra' });
  await read.waitFor();
  await bringCamera(page, { shows: 'https://example.it' });
  await read.tap();
  await page.getByText('Questo codice non è di un cartellino.').waitFor();
  await bringCamera(page, { shows: `${shop.address}/bottega/pezzi/cartellino/${id}` });
  await read.tap();
  await page.getByRole('heading', { name }).waitFor();
  await expectAccessible(page, 'tagged piece');
  await page
    .getByRole('button', { name: new RegExp(`: ${name}`) })
    .nth(1)
    .tap();
  await expect.poll(stockNow).toBe(stock - 1);
  await page.getByRole('button', { name: 'Rimetti com’era' }).tap();
  await expect.poll(stockNow).toBe(stock);

  await page.getByRole('link', { name: 'Stampa i cartellini' }).tap();
  await page.getByText('Scegli almeno un pezzo.').waitFor();
  await page.getByLabel(name, { exact: true }).tap();
  await page.getByText(`n. ${id}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Stampa' }).waitFor();
  await expectScreen(page, 'tags');
  await page.getByRole('link', { name: 'Torna ai cartellini' }).tap();
  await page.getByLabel('Numero del cartellino').fill(id);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name }).waitFor();
});
