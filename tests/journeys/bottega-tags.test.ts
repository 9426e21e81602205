import { expect, test } from 'vitest';
import { bringCamera, isCameraOn } from '#support/browser/bring-camera.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openBottega } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('the tag of a piece is printed, read with the camera or typed, and leads to one more or one less', async () => {
  const { rows } = await shop.database.pool.query<{ id: string; name: string; stock: number }>(
    `select sku.id::text, product.name, stock from sku
     join variant on variant.id = variant_id join product on product.id = product_id
     where stock > 1 and not sku.retired order by sku.id limit 1`,
  );
  const { id = '', name = '', stock = 0 } = rows[0] ?? {};
  await using visit = await openBottega('/bottega/pezzi', phone);
  const { page } = visit;
  await page.getByRole('link', { name: 'Inquadra un cartellino' }).tap();
  await page.getByRole('heading', { name: 'Inquadra un cartellino' }).waitFor();
  await expectAccessible(page, 'tag');
  await bringCamera(page, { shows: 'https://example.it' });
  await page.getByRole('button', { name: 'Inquadra' }).tap();
  await page.getByText('Questo codice non è di un cartellino.').waitFor();
  await bringCamera(page, { shows: `${shop.address}/bottega/pezzi/cartellino/${id}` });
  await page.getByRole('button', { name: 'Inquadra' }).tap();
  await page.getByRole('heading', { name }).waitFor();
  expect(await isCameraOn(page)).toBe(false);
  await expectAccessible(page, 'tagged piece');
  await expectReflow(page, 'tagged piece');
  await page.setViewportSize(phone.viewport);
  await page
    .getByRole('button', { name: new RegExp(`: ${name}`) })
    .nth(1)
    .tap();
  await expect
    .poll(
      async () =>
        (await shop.database.pool.query('select stock from sku where id = $1', [id])).rows,
    )
    .toEqual([{ stock: stock - 1 }]);
  await page.getByRole('button', { name: 'Rimetti com’era' }).tap();
  await expect
    .poll(
      async () =>
        (await shop.database.pool.query('select stock from sku where id = $1', [id])).rows,
    )
    .toEqual([{ stock }]);

  await page.getByRole('link', { name: 'Stampa i cartellini' }).tap();
  await page.getByText('Scegli almeno un pezzo.').waitFor();
  expect(await page.getByRole('button', { name: 'Stampa' }).count()).toBe(0);
  await page.getByLabel(name, { exact: true }).tap();
  await page.getByText(`n. ${id}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Stampa' }).waitFor();
  await expectAccessible(page, 'tags');
  await expectReflow(page, 'tags');
  await page.setViewportSize(phone.viewport);
  await page.getByRole('link', { name: 'Torna ai cartellini' }).tap();
  await page.getByLabel('Numero del cartellino').fill(id);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name }).waitFor();
});
