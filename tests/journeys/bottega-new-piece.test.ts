import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';

const { shop, openBottega } = openJourneys();
/** In which a phone writes a photograph that was held upright. */
const lying = 6;

/** A small photograph as a phone writes it; of twelve megapixels: `make-photograph.test.ts`. */
async function takePhotograph(background: string) {
  const buffer = await sharp({ create: { width: 903, height: 700, channels: 3, background } })
    .withMetadata({ orientation: lying })
    .jpeg()
    .toBuffer();
  return { name: `IMG_${background.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer };
}

const similar = (page: Page) => page.getByRole('button', { name: /^Come / }).first();

async function expectTexts(place: Page | Locator, count: number): Promise<void> {
  const texts = place.getByLabel('Che cosa si vede?');
  await expect.poll(() => texts.count(), { timeout: 60_000 }).toBe(count);
}

async function expectSwatch(page: Page, color: RegExp): Promise<void> {
  const swatch = page.locator('input[type=color]');
  await expect.poll(() => swatch.inputValue(), { timeout: 30_000 }).toMatch(color);
}

test('three photographs and a few words become a piece on sale, with at most twelve taps', async () => {
  const files = await Promise.all(['#305040', '#8a5a3c', '#c0903f'].map(takePhotograph));
  await using visit = await openBottega('/bottega/pezzi', phone);
  const { page } = visit;
  let taps = 0;
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    taps += 1;
    await target.tap();
  };
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
  await expectTexts(page, 3);
  await expectSwatch(page, /^#[23]\w[45]\w[34]\w$/);
  await expectAccessible(page, 'new piece');
  await tap(page.getByRole('button', { name: 'Guarda com’è' }));
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { level: 1, name: 'Maglia Prova' }).waitFor();
  expect((await page.request.get(`${shop.address}/product/maglia-prova`)).status()).toBe(404);
  // No fact of the similar piece goes on sale unread.
  await page.getByRole('heading', { name: /^Preso da / }).waitFor();
  await tap(page.getByRole('button', { name: 'Metti in vendita' }));
  await page.getByRole('group', { name: /Riga breve|riga breve/ }).waitFor();
  await tap(page.getByRole('button', { name: 'Sì, metti in vendita' }));
  const inShop = page.getByRole('link', { name: 'Guardalo nel negozio' });
  await inShop.waitFor();
  await tap(inShop);
  await page.getByRole('heading', { level: 1, name: 'Maglia Prova' }).waitFor();
  expect(taps).toBeLessThanOrEqual(12);
  // The draft is gone: its address leads to the piece.
  visit.tolerate(/status of 404/);
  await page.goto(`${shop.address}/bottega/pezzi/bozze/maglia-prova`);
  await page.waitForURL(/\/bottega\/pezzi\/pezzo\/maglia-prova$/);

  const { rows } = await shop.database.pool.query<{ original: Buffer }>(
    `select original from picture where name like 'foto-%'`,
  );
  const kept = await Promise.all(rows.map(({ original }) => sharp(original).metadata()));
  const upright = expect.objectContaining({ width: 700, height: 903, format: 'jpeg' });
  expect(kept).toEqual([upright, upright, upright]);
}, 240_000);

test('an unsaved piece is there after a reload, and its photographs on another device; one that arrives while the draft is being saved is in it', async () => {
  await using visit = await openBottega('/bottega/pezzi/nuovo', phone);
  const { page } = visit;
  const look = page.getByRole('button', { name: 'Guarda com’è' });
  await look.click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(2);
  await page.getByLabel('Scegli foto').setInputFiles(await takePhotograph('#204030'));
  await similar(page).click();
  await page.getByLabel('Nome').fill('Solo una prova');
  await page.getByLabel('Un’altra taglia').fill('Gigante');
  await page.getByRole('button', { name: 'Aggiungi una taglia' }).click();
  await page.getByRole('button', { name: 'Gigante: uno in più' }).waitFor();
  await expectTexts(page, 1);
  await page.reload();
  await expect.poll(() => page.getByLabel('Nome').inputValue()).toBe('Solo una prova');
  await page.getByRole('button', { name: 'Gigante: uno in meno' }).waitFor();
  await expectTexts(page, 1);

  await using other = await openBottega('/bottega/pezzi/nuovo', phone);
  await other.page.getByRole('button', { name: 'Usa la foto 1' }).click();
  await expectTexts(other.page, 1);
  await other.page.getByRole('button', { name: 'Togli la foto 1' }).press('Enter');
  await expectFocus(other.page.getByLabel('Scatta'));
  await other.page.getByRole('button', { name: 'Guarda com’è' }).click();
  await other.page.getByText('Aggiungi almeno una foto.').waitFor();

  await page.getByLabel('Colore', { exact: true }).fill('Bosco');
  await expectSwatch(page, /^#[12]\w[34]\w[23]\w$/);
  const saving = await pauseCalls(page, '**/bottega/api/startPiece');
  await look.click();
  await expect.poll(saving.count).toBe(1);
  await page.getByLabel('Scegli foto').setInputFiles(await takePhotograph('#604020'));
  await expectTexts(page, 2);
  saving.release();
  await page.getByRole('heading', { name: /^Preso da / }).waitFor();
  expect(saving.count()).toBe(2);
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
  const deleted = page.getByText('Eliminato per sempre: Solo una prova.');
  await deleted.waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await deleted.count()).toBe(0);
}, 180_000);

test('photographs of a piece are turned by buttons, cut anew, described and saved', async () => {
  const { rows } = await shop.database.pool.query<{ id: string; names: string[] }>(
    `select product_id as id, array_agg(picture_name order by variant_picture.position) as names
     from variant_picture join variant on variant.id = variant_id
     group by product_id, variant.id, variant.position having count(*) > 1 and variant.position = 0 limit 1`,
  );
  const { id, names } = rows[0] ?? { id: '', names: [] };
  await using visit = await openBottega(`/bottega/pezzi/pezzo/${id}/foto`, phone);
  const { page } = visit;
  const colour = page.getByRole('region').first();
  await colour.getByRole('button', { name: 'Sposta giù la foto 1' }).press('Enter');
  await expectFocus(colour.getByRole('button', { name: /^Sposta giù la foto 2/ }));
  await colour.getByLabel('Che cosa si vede?').first().fill('Il punto da vicino');
  await colour.getByLabel('Scegli foto').setInputFiles(await takePhotograph('#3c8a5a'));
  await expectTexts(colour, names.length + 1);
  const sent = colour.getByRole('listitem').last();
  await sent.getByRole('button', { name: 'Inquadratura' }).click({ timeout: 60_000 });
  await colour.getByRole('slider').fill('100');
  await colour.getByRole('button', { name: 'Usa questa inquadratura' }).click();
  const onTheWay = colour.getByText(/^Invio|^In attesa/);
  await expect.poll(() => onTheWay.count(), { timeout: 60_000 }).toBe(0);
  await expectAccessible(page, 'photographs');
  await colour.getByRole('button', { name: 'Salva le foto' }).click();
  await colour.getByText('Le foto sono salvate.').waitFor();
  const saved = await shop.database.pool.query<{ name: string; text: string | null }>(
    `select picture_name as name, text from variant_picture join variant on variant.id = variant_id
     where product_id = $1 and variant.position = 0 order by variant_picture.position`,
    [id],
  );
  const [first = '', second = '', ...others] = names;
  expect(saved.rows.map(({ name }) => name)).toEqual([
    second,
    first,
    ...others,
    expect.stringMatching(/^foto-/),
  ]);
  expect(saved.rows[0]?.text).toBe('Il punto da vicino');
}, 180_000);

test('the colour of a photograph that is slow is taken when it comes, also after the press', async () => {
  await using visit = await openBottega('/bottega/pezzi/nuovo', phone);
  const { page } = visit;
  // Without a colour it is refused at first.
  visit.tolerate(/status of 400/);
  const pictures = await pauseCalls(page, '**/file/foto-*');
  const saving = await pauseCalls(page, '**/bottega/api/startPiece');
  await page.getByLabel('Scegli foto').setInputFiles(await takePhotograph('#305040'));
  await expectTexts(page, 1);
  await similar(page).tap();
  await page.getByLabel('Nome').fill('Pezzo in fretta');
  await page.getByLabel('Colore', { exact: true }).fill('Bosco');
  await page.getByRole('button', { name: 'Guarda com’è' }).click();
  await expect.poll(saving.count).toBe(1);
  pictures.release();
  await expectSwatch(page, /^#[23]\w[45]\w[34]\w$/);
  saving.release();
  await page.getByRole('heading', { name: /^Preso da / }).waitFor();
}, 120_000);
