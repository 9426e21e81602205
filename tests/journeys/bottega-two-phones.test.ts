import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { phone } from '#support/browser/makers-phone.ts';
import { openFold } from '#support/browser/open-fold.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit } = openJourneys();

test('two makers see an order come, and each other ship it, without a reload and without losing a word; what was handed over counts as to ship nowhere', async () => {
  await using one = await openVisit(phone);
  await using other = await openVisit();
  await open(one.page, '');
  await open(other.page, '/ordini');
  await one.page.getByText('Ancora nessun ordine.').first().waitFor();
  expect(await one.page.title()).toBe('Oggi · Bottega');
  const { number } = await placeOrder(shop);
  for (const { page } of [one, other]) {
    await page.getByRole('link', { name: /^Ordini\s+1 da spedire/ }).waitFor();
    await page.getByRole('link', { name: `Ordine n. ${number}` }).click();
  }
  expect(await one.page.title()).toMatch(/^\(1\) /);
  const tracking = other.page.getByLabel('Codice per seguire il pacco');
  await tracking.fill('BRT 77');
  await placeOrder(shop);
  await other.page.getByRole('link', { name: /^Ordini\s+2 da spedire/ }).waitFor();
  expect(await tracking.inputValue()).toBe('BRT 77');
  await one.page.getByRole('button', { name: 'Lo porto io' }).click();
  await other.page.getByRole('button', { name: 'Rimettilo da spedire' }).waitFor();
  await one.page.getByRole('link', { name: /^Ordini\s+1 da spedire/ }).click();
  await one.page.getByRole('button', { name: 'Da spedire 1', exact: true }).waitFor();
});

test('of two phones at the same order the later one is told what the other has done, and typed words are kept', async () => {
  const { id } = await placeOrder(shop);
  await using one = await openVisit(phone);
  await using other = await openVisit(phone);
  const pages = [one.page, other.page];
  for (const visit of [one, other]) {
    visit.tolerate(/status of 409/);
    await open(visit.page, `/ordini/${id}`);
    await openFold(visit.page, 'Indirizzo');
  }
  const saved = (page: Page) => page.getByText('Indirizzo salvato.');
  for (const [page, city] of [
    [one.page, 'Cuneo'],
    [other.page, 'Bra'],
  ] as const) {
    await page.getByRole('button', { name: 'Correggi l’indirizzo' }).tap();
    await page.getByLabel('Città').fill(city);
    await page.getByRole('button', { name: 'Salva l’indirizzo' }).tap();
    await saved(page).waitFor();
    for (const { page: each } of [one, other]) await each.getByText(`${city} (`).first().waitFor();
  }
  await one.page.getByText('Intanto è cambiato ancora').waitFor();
  expect(await saved(one.page).count()).toBe(0);
  expect(await saved(other.page).count()).toBe(1);

  const code = one.page.getByLabel('Codice per seguire il pacco');
  await code.fill('BRT 5');
  await one.page.getByRole('button', { name: 'Correggi l’indirizzo' }).tap();
  await one.page.getByLabel('Città').fill('Alba');
  await other.page.getByRole('button', { name: 'Lo porto io' }).tap();
  const kept = one.page.getByText('Intanto è stato consegnato al corriere: quello che scrivevi');
  await expect.poll(() => kept.count()).toBe(2);
  await one.page.getByRole('button', { name: 'Rimettilo da spedire' }).tap();
  await expect.poll(() => kept.count()).toBe(0);
  expect(await code.inputValue()).toBe('BRT 5');
  expect(await one.page.getByLabel('Città').inputValue()).toBe('Alba');

  await other.page.getByLabel('Codice per seguire il pacco').fill('GLS 2');
  await pressTogether(pages, 'Consegnato al corriere');
  for (const page of pages) {
    await page.getByRole('button', { name: 'Rimettilo da spedire' }).waitFor();
  }
  const isFirst = (await one.page.getByText('Codice: BRT 5').count()) === 1;
  const [late, lost] = isFirst ? [other.page, 'GLS 2'] : [one.page, 'BRT 5'];
  const told = `L’ha già segnato un altro telefono: vale quello che leggi qui sotto. Il tuo codice ${lost} non è stato salvato.`;
  await late.getByText(told).waitFor();
  await late.getByRole('button', { name: 'Rimettilo da spedire' }).tap();
  await late.getByText('Fatto: l’ordine è ancora da spedire').waitFor();
  expect(await late.getByText(told).count()).toBe(0);
});

async function open(page: Page, path: string): Promise<void> {
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega${path}`);
}

/** The calls of all are on their way before any is let through. */
async function pressTogether(pages: Page[], name: string): Promise<void> {
  const { promise: allAsked, resolve: letThrough } = Promise.withResolvers<void>();
  let asked = 0;
  for (const page of pages) {
    await page.route('**/bottega/api/handOver', async (route) => {
      asked += 1;
      if (asked === pages.length) letThrough();
      await allAsked;
      await route.continue();
    });
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name }).tap()));
}
