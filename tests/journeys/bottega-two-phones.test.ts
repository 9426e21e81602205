import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { openFold } from '#support/browser/open-fold.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('of two phones that ship the same order at once, the later one is told that its code was not saved', async () => {
  const { id } = await placeOrder(shop);
  await using one = await openVisit(phone);
  await using other = await openVisit(phone);
  const codes = new Map([
    [one, 'BRT 111'],
    [other, 'GLS 222'],
  ]);
  for (const [visit, code] of codes) {
    visit.tolerate(/status of 409/);
    await openOrder(visit.page, id);
    await visit.page.getByLabel('Codice per seguire il pacco').fill(code);
  }
  await pressTogether([one.page, other.page], 'Consegnato al corriere');
  for (const { page } of codes.keys()) {
    await page.getByRole('button', { name: 'Rimettilo da spedire' }).waitFor();
  }
  const kept = (await one.page.getByText('Codice: BRT 111').count()) === 1 ? one : other;
  const late = kept === one ? other : one;
  const told = `L’ha già segnato un altro telefono: vale quello che leggi qui sotto. Il tuo codice ${codes.get(late)} non è stato salvato.`;
  await late.page.getByText(told).waitFor();
  await expectAccessible(late.page, 'shipped by another phone');
  expect(await kept.page.getByRole('alert').count()).toBe(0);
  await late.page.getByRole('button', { name: 'Rimettilo da spedire' }).tap();
  await late.page.getByText('Fatto: l’ordine è ancora da spedire').waitFor();
  expect(await late.page.getByText(told).count()).toBe(0);
});

test('a correction and a code that are being typed while another phone hands the order over are kept, and it says so', async () => {
  const { id } = await placeOrder(shop);
  await using one = await openVisit(phone);
  await using other = await openVisit(phone);
  await openOrder(one.page, id);
  await openOrder(other.page, id);
  const code = one.page.getByLabel('Codice per seguire il pacco');
  await code.fill('BRT 5');
  await openFold(one.page, 'Indirizzo');
  await one.page.getByRole('button', { name: 'Correggi l’indirizzo' }).tap();
  await one.page.getByLabel('Città').fill('Bra');
  await other.page.getByRole('button', { name: 'Lo porto io' }).tap();
  const told = one.page.getByText('Intanto è stato consegnato al corriere: quello che scrivevi');
  await expect.poll(() => told.count()).toBe(2);
  await expectAccessible(one.page, 'handed over by another phone');
  await one.page.getByRole('button', { name: 'Rimettilo da spedire' }).tap();
  await expect.poll(() => told.count()).toBe(0);
  expect(await code.inputValue()).toBe('BRT 5');
  expect(await one.page.getByLabel('Città').inputValue()).toBe('Bra');
});

test('a green word about an address is taken back when another phone has corrected it again', async () => {
  const { id } = await placeOrder(shop);
  await using one = await openVisit(phone);
  await using other = await openVisit(phone);
  const cities = new Map([
    [one.page, 'Cuneo'],
    [other.page, 'Bra'],
  ]);
  const saved = (page: Page) => page.getByText('Indirizzo salvato.');
  for (const [page, city] of cities) {
    await openOrder(page, id);
    await openFold(page, 'Indirizzo');
    await page.getByRole('button', { name: 'Correggi l’indirizzo' }).tap();
    await page.getByLabel('Città').fill(city);
    await page.getByRole('button', { name: 'Salva l’indirizzo' }).tap();
    await saved(page).waitFor();
  }
  await one.page.getByText('Intanto è cambiato ancora').waitFor();
  expect(await saved(one.page).count()).toBe(0);
  await one.page
    .getByRole('group')
    .getByText(/Bra \(/)
    .waitFor();
  expect(await saved(other.page).count()).toBe(1);
});

async function openOrder(page: Page, id: string): Promise<void> {
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/ordini/${id}`);
}

/** The calls of all are on their way before any is let through. */
async function pressTogether(pages: Page[], name: string | RegExp): Promise<void> {
  const { promise: allAsked, resolve: letThrough } = Promise.withResolvers<void>();
  let asked = 0;
  for (const page of pages) {
    await page.route(/bottega\/api\/(?:handOver|refund)$/, async (route) => {
      asked += 1;
      if (asked === pages.length) letThrough();
      await allAsked;
      await route.continue();
    });
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name }).tap()));
}
