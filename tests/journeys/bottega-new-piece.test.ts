import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';

const { shop, openVisit, openBottega } = openJourneys();
const phone = { width: 390, height: 844 };
/** In which a phone writes a photograph that was held upright. */
const lying = 6;

/** A photograph as a phone writes it, by default a small one; of twelve megapixels: `make-photograph.test.ts`. */
async function takePhotograph(background: string, width = 903, height = 700) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .withMetadata({ orientation: lying })
    .jpeg()
    .toBuffer();
  return { name: `IMG_${background.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Taps as a thumb does, and counts. */
function countTaps() {
  let count = 0;
  return {
    count: () => count,
    async tap(target: ReturnType<Page['getByRole']>): Promise<void> {
      count += 1;
      await target.tap();
    },
  };
}

const similar = (page: Page) => page.getByRole('button', { name: /^Come / }).first();

async function expectTexts(page: Page, count: number): Promise<void> {
  const texts = page.getByLabel('Che cosa si vede?');
  await expect.poll(() => texts.count(), { timeout: 60_000 }).toBe(count);
}

test('three photographs and a few words become a piece on sale, with at most twelve taps', async () => {
  const files = [
    await takePhotograph('#305040', 2600, 1900),
    await takePhotograph('#8a5a3c'),
    await takePhotograph('#c0903f'),
  ];
  await using visit = await openBottega('/bottega/pezzi', {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  const { page } = visit;
  const { tap, count } = countTaps();

  await tap(page.getByRole('link', { name: 'Nuovo pezzo' }));
  const chosen = page.waitForEvent('filechooser');
  await tap(page.getByText('Scegli foto'));
  await (await chosen).setFiles(files);
  await tap(similar(page));
  // The field has the focus: no tap.
  await expectFocus(page.getByLabel('Nome'));
  await page.keyboard.type('Maglia Prova');
  await tap(page.getByLabel('Colore', { exact: true }));
  await page.keyboard.type('Bosco');
  await tap(page.getByRole('button', { name: /uno in più$/ }).first());
  await expect.poll(() => page.getByText('È la prima').count(), { timeout: 60_000 }).toBe(1);
  await expectTexts(page, 3);
  await expect
    .poll(() => page.locator('input[type=color]').inputValue(), { timeout: 30_000 })
    .toMatch(/^#[23]\w[45]\w[34]\w$/);
  await expectAccessible(page, 'new piece');
  await tap(page.getByRole('button', { name: 'Guarda com’è' }));
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { level: 1, name: 'Maglia Prova' }).waitFor();
  expect((await page.request.get(`${shop.address}/product/maglia-prova`)).status()).toBe(404);
  // No fact of the similar piece goes on sale unread.
  expect(await preview.getByText('ha bisogno di JavaScript').isVisible()).toBe(false);
  await page.getByRole('heading', { name: /^Preso da / }).waitFor();
  await tap(page.getByRole('button', { name: 'Metti in vendita' }));
  await page.getByRole('group', { name: /Riga breve|riga breve/ }).waitFor();
  await tap(page.getByRole('button', { name: 'Sì, metti in vendita' }));
  await page.getByRole('link', { name: 'Guardalo nel negozio' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Maglia Prova');
  await expectAccessible(page, 'piece on sale');
  await tap(page.getByRole('link', { name: 'Guardalo nel negozio' }));
  await page.getByRole('heading', { level: 1, name: 'Maglia Prova' }).waitFor();
  // The draft is gone: its address leads to the piece.
  visit.tolerate(/status of 404/);
  await page.goto(`${shop.address}/bottega/pezzi/bozze/maglia-prova`);
  await page.waitForURL(/\/bottega\/pezzi\/pezzo\/maglia-prova$/);
  expect(count()).toBeLessThanOrEqual(12);

  const { rows } = await shop.database.pool.query<{ original: Buffer }>(
    `select original from picture where name like 'foto-%'`,
  );
  const kept = await Promise.all(rows.map(({ original }) => sharp(original).metadata()));
  const upright = (width: number, height: number) => ({ width, height, format: 'jpeg' });
  expect(kept).toHaveLength(3);
  expect(kept).toContainEqual(expect.objectContaining(upright(1860, 2399)));
}, 240_000);

test('words and photographs of an unsaved piece are there after a reload, and on another device once sent', async () => {
  const file = await takePhotograph('#5a3c8a');
  await using visit = await openBottega('/bottega/pezzi/nuovo', { viewport: phone });
  const { page } = visit;
  const alerts = page.getByRole('alert');
  await page.getByRole('button', { name: 'Guarda com’è' }).click();
  await expect.poll(() => alerts.count()).toBe(2);
  await page.getByLabel('Scegli foto').setInputFiles(file);
  await similar(page).click();
  await page.getByLabel('Nome').fill('Cappello a metà');
  await expectTexts(page, 1);
  expect(await alerts.count()).toBe(0);
  await page.getByLabel('Un’altra taglia').fill('Gigante');
  await page.getByRole('button', { name: 'Aggiungi una taglia' }).click();
  await page.getByRole('button', { name: 'Gigante: uno in più' }).waitFor();
  await page.getByLabel('Un’altra taglia').fill('gigante');
  await page.getByRole('button', { name: 'Aggiungi una taglia' }).click();
  await page.getByText('“gigante” c’è già.').waitFor();
  await page.getByLabel('Prezzo').fill('');
  await page.getByLabel('Nome').press('Enter');
  await page.getByText('Scrivi un prezzo, come 45 o 45,50.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe('Cappello a metà');
  expect(await page.getByRole('button', { name: 'Gigante: uno in meno' }).count()).toBe(1);
  expect(await page.getByLabel('Che cosa si vede?').count()).toBe(1);

  await using other = await openBottega('/bottega/pezzi/nuovo', { viewport: phone });
  await other.page.getByLabel('Scegli foto').setInputFiles(await takePhotograph('#8a5a3c'));
  await expectTexts(other.page, 1);
  await other.page.getByRole('button', { name: 'Usa la foto 1' }).click();
  await expectTexts(other.page, 2);
  for (const left of [1, 0]) {
    const remove = other.page.getByRole('button', { name: 'Togli la foto 1' });
    await remove.press('Enter');
    await expectTexts(other.page, left);
    await expectFocus(left > 0 ? remove : other.page.getByLabel('Scatta'));
  }
  await other.page.getByRole('button', { name: 'Guarda com’è' }).click();
  await other.page.getByText('Aggiungi almeno una foto.').waitFor();
  const deleting = other.page.getByRole('button', { name: /^Elimina la foto/ });
  for (const left of [1, 0]) {
    await deleting.first().click();
    await expect.poll(() => deleting.count()).toBe(left);
  }
}, 180_000);

test('a photograph that arrives while a draft is being saved is in the draft; the draft is deleted after a question', async () => {
  await using visit = await openBottega('/bottega/pezzi/nuovo', {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  const { page } = visit;
  await page.getByLabel('Scegli foto').setInputFiles(await takePhotograph('#204030'));
  await similar(page).click();
  await page.getByLabel('Nome').fill('Solo una prova');
  await page.getByLabel('Colore', { exact: true }).fill('Bosco');
  const texts = page.getByLabel('Che cosa si vede?');
  await expectTexts(page, 1);
  await expect
    .poll(() => page.locator('input[type=color]').inputValue(), { timeout: 30_000 })
    .toMatch(/^#[12]\w[34]\w[23]\w$/);
  const saving = await pauseCalls(page, '**/bottega/api/startPiece');
  await texts.press('Enter');
  await expect.poll(saving.count).toBe(1);
  await page.getByLabel('Scegli foto').setInputFiles(await takePhotograph('#604020'));
  await expect.poll(() => texts.count(), { timeout: 60_000 }).toBe(2);
  saving.release();

  await page.getByRole('heading', { name: /^Preso da / }).waitFor();
  expect(saving.count()).toBe(2);
  const publish = await page.getByRole('button', { name: 'Metti in vendita' }).boundingBox();
  expect(publish && publish.y + publish.height).toBeLessThan(phone.height);
  const { rows } = await shop.database.pool.query(
    `select from variant_picture join variant on variant.id = variant_id
     where product_id = 'solo-una-prova'`,
  );
  expect(rows).toHaveLength(2);
  // Pictures of it may still be on their way.
  visit.tolerate(/Failed to load resource.*\/file\/foto-/);
  await page.getByRole('button', { name: 'Elimina per sempre' }).tap();
  await page.getByText('Solo una prova e le sue foto spariscono per sempre').waitFor();
  await page.getByRole('button', { name: 'Sì, elimina' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Pezzi' }).waitFor();
  const deleted = page.getByText('Eliminato per sempre: Solo una prova.');
  await deleted.waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await deleted.count()).toBe(0);
  const left = await shop.database.pool.query(`select from product where id = 'solo-una-prova'`);
  expect(left.rowCount).toBe(0);
  await page.goBack();
  await expect.poll(() => page.url()).not.toContain('solo-una-prova');
}, 180_000);

test('photographs of a piece are turned by buttons, cut anew, described and saved', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  await enterBottega(page, shop);
  const { rows } = await shop.database.pool.query<{ id: string; names: string[] }>(
    `select product_id as id, array_agg(picture_name order by variant_picture.position) as names
     from variant_picture join variant on variant.id = variant_id
     group by product_id, variant.id, variant.position having count(*) > 1 and variant.position = 0 limit 1`,
  );
  const { id, names } = rows[0] ?? { id: '', names: [] };
  await page.goto(`${shop.address}/bottega/pezzi/pezzo/${id}/foto`);
  const colour = page.getByRole('region').first();
  await colour.getByRole('button', { name: 'Sposta giù la foto 1' }).press('Enter');
  await expectFocus(colour.getByRole('button', { name: /^Sposta giù la foto 2/ }));
  await colour.getByLabel('Che cosa si vede?').first().fill('Il punto da vicino');
  await colour.getByLabel('Scegli foto').setInputFiles(await takePhotograph('#3c8a5a'));
  // Of a saved photograph there is the cut alone.
  await colour.getByRole('button', { name: 'Inquadratura' }).first().click();
  await colour.getByText('per un’altra inquadratura mandala di nuovo').waitFor();
  const sent = colour.getByRole('listitem').last();
  await expect.poll(() => sent.getByLabel('Che cosa si vede?').count()).toBe(1);
  await expect
    .poll(() => colour.getByRole('listitem').count(), { timeout: 60_000 })
    .toBe(names.length + 1);
  const cut = sent.getByRole('button', { name: 'Inquadratura' });
  await cut.waitFor({ timeout: 60_000 });
  await cut.click();
  await colour.getByRole('slider').fill('100');
  await colour.getByRole('button', { name: 'Usa questa inquadratura' }).click();
  await expect
    .poll(() => colour.getByText(/^Invio|^In attesa/).count(), { timeout: 60_000 })
    .toBe(0);
  await expectAccessible(page, 'photographs');
  await colour.getByRole('button', { name: 'Salva le foto' }).click();
  await colour.getByText('Le foto sono salvate.').waitFor();
  const saved = await shop.database.pool.query<{ picture_name: string; text: string | null }>(
    `select picture_name, text from variant_picture join variant on variant.id = variant_id
     where product_id = $1 and variant.position = 0 order by variant_picture.position`,
    [id],
  );
  const [first, second, ...others] = saved.rows;
  expect([first, second?.picture_name]).toEqual([
    { picture_name: names[1], text: 'Il punto da vicino' },
    names[0],
  ]);
  expect(others.map(({ picture_name }) => picture_name)).toEqual([
    ...names.slice(2),
    expect.stringMatching(/^foto-/),
  ]);
}, 180_000);
