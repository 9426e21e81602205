import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharePath } from '#contract/bottega/paths.ts';
import { photographCalls } from '#contract/bottega/photographs.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { drawPhotograph } from '#support/photographs/draw-photograph.ts';

/** Photographs that a phone has and the shop has not. */
const { shop, openVisit, openBottega } = openJourneys();
const upload = `**${photographCalls.keepPhotograph.path}?*`;

async function takePhotographs(...names: string[]) {
  const buffer = await drawPhotograph({ width: 700, height: 903 }).jpeg().toBuffer();
  return names.map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
}

/** Shares files as another app does, from a page that is not the shop's. */
async function share(page: Page, files: Awaited<ReturnType<typeof takePhotographs>>) {
  await page.goto('about:blank');
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${shop.address}${sharePath}">
      <input type="file" name="foto" multiple><button>Share</button></form>`,
  );
  await page.locator('input').setInputFiles(files);
  await page.getByText('Share').click();
}

async function keptCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cache = await caches.open('bottega-photographs');
    return (await cache.keys()).length;
  });
}

async function photographCount(): Promise<number> {
  const { rowCount } = await shop.database.pool.query('select from photograph');
  return rowCount ?? 0;
}

function sentOn(page: Page): Promise<number> {
  return page.getByLabel('Che cosa si vede?').count();
}

test('photographs of another app wait on the phone for a press, also while one signs in, and go into the chosen piece', async () => {
  await using visit = await openVisit({ ...phone, serviceWorkers: 'allow' });
  const { page } = visit;
  visit.tolerate(/status of 40[15]/);
  const signIn = page.getByRole('heading', { name: 'Entra in bottega' });
  const before = await photographCount();
  await share(page, await takePhotographs('one.jpg'));
  await signIn.waitFor();
  await enterBottega(page, shop);
  await page.goto(`${shop.address}${sharePath}`);
  await page.getByText(/la Bottega non era ancora pronta: adesso lo è/).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await page.context().clearCookies();
  await share(page, await takePhotographs('one.jpg', 'two.jpg'));
  await signIn.waitFor();
  await enterBottega(page, shop);
  await page.goto(`${shop.address}${sharePath}`);
  await page.getByRole('img', { name: 'Foto 2' }).waitFor();
  await expectAccessible(page, 'shared photographs');
  await page.getByRole('button', { name: 'Aggiungi a un pezzo' }).tap();
  await page
    .getByRole('button', { name: /^Aggiungi a / })
    .nth(1)
    .tap();
  const add = page.getByRole('button', { name: 'Aggiungi le 2 foto condivise' });
  await add.first().waitFor();
  const has = await sentOn(page);
  expect(await photographCount()).toBe(before);
  await page.locator('a[href^="#shared-"]').first().tap();
  await expectFocus(add.first());
  await add.first().tap();
  await expect.poll(() => sentOn(page), { timeout: 60_000 }).toBe(has + 2);
  expect(await add.count()).toBe(0);
  await expect.poll(() => keptCount(page)).toBe(0);

  const note = { name: 'note.txt', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await share(page, [...(await takePhotographs('three.jpg')), note]);
  await page.getByText(/^Un file è rimasto fuori/).waitFor();
  await page.getByRole('button', { name: 'Butta via' }).tap();
  await page.getByText(/Qui non ci sono più/).waitFor();
  expect(await keptCount(page)).toBe(0);
  await share(page, await takePhotographs('four.jpg'));
  await page.getByRole('button', { name: 'Nuovo pezzo con questa foto' }).tap();
  await expect.poll(() => sentOn(page), { timeout: 60_000 }).toBe(1);
  await expect.poll(() => keptCount(page)).toBe(0);
  expect(await photographCount()).toBe(before + 3);

  await share(page, await takePhotographs('five.jpg'));
  await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  await page.goto(`${shop.address}/bottega/dispositivi`);
  await page.getByRole('button', { name: 'Esci' }).tap();
  await signIn.waitFor();
  expect(await keptCount(page)).toBe(0);
}, 180_000);

test('photographs that were not sent are sent after a reload, none twice, and go when the piece is on sale', async () => {
  await using visit = await openBottega('/bottega/pezzi/nuovo', phone);
  const { page } = visit;
  visit.tolerate(/ERR_FAILED|Failed to load/);
  const before = await photographCount();
  // The first gets there and its answer is lost; the second does not leave.
  let isFirst = true;
  await page.route(upload, async (route) => {
    if (isFirst) await route.fetch();
    isFirst = false;
    await route.abort();
  });
  await page.getByLabel('Scegli foto').setInputFiles(await takePhotographs('one.jpg', 'two.jpg'));
  await expect.poll(() => page.getByRole('alert').count(), { timeout: 60_000 }).toBe(2);
  expect(await keptCount(page)).toBe(2);
  expect(await photographCount()).toBe(before + 1);

  await page.unroute(upload);
  await page.reload();
  await expect.poll(() => sentOn(page), { timeout: 60_000 }).toBe(2);
  await expect.poll(() => keptCount(page)).toBe(0);
  expect(await photographCount()).toBe(before + 2);

  await page.route(upload, (route) => route.abort());
  await page
    .getByLabel('Scegli foto')
    .setInputFiles(await takePhotographs('three.jpg', 'four.jpg'));
  await page
    .getByRole('button', { name: /^Come / })
    .first()
    .tap();
  await page.getByLabel('Nome').fill('Sciarpa tenuta');
  await page.getByLabel('Colore', { exact: true }).fill('Bosco');
  await page.getByRole('button', { name: 'Lasciala perdere' }).first().tap();
  await expect.poll(() => keptCount(page)).toBe(1);
  await page.getByRole('button', { name: 'Guarda com’è' }).tap();
  await page.getByRole('button', { name: 'Metti in vendita' }).tap();
  await page.getByRole('button', { name: 'Sì, metti in vendita' }).tap();
  await page.getByRole('link', { name: 'Guardalo nel negozio' }).waitFor();
  await expect.poll(() => keptCount(page)).toBe(0);
  expect(await photographCount()).toBe(before + 2);
}, 180_000);
