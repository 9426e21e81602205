import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { romanDayAfter } from '#shop/roman-day.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectReflow } from '#support/browser/expect-reflow.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const inDays = (days: number) => romanDayAfter(new Date(), days);

test('on a phone the makers close for a holiday: the shop says so and promises later days, and broken promises are listed', async () => {
  const { number } = await placeOrder(shop, { pieces: 1 });
  await using visit = await openVisit(phone);
  await using shopper = await openVisit(phone);
  const { page } = visit;
  // Days that are over are refused.
  visit.tolerate(/status of 400/);
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega/altro`);
  await page.getByRole('link', { name: 'Chiusure' }).tap();
  await page.getByRole('button', { name: 'Aggiungi una chiusura' }).tap();
  await page.getByRole('button', { name: 'Salva' }).tap();
  await expect.poll(() => page.getByText('Scegli il giorno.').count()).toBe(1);
  await page.getByRole('button', { name: 'Lascia stare' }).tap();
  await add(page, { from: inDays(1), to: inDays(40) });
  const proposed = page.getByLabel('Riga per chi compra');
  expect(await proposed.inputValue()).toMatch(/^Siamo chiuse da.*: gli ordini partono da/);
  await proposed.fill('Siamo al mare');
  await page.getByLabel('Dal', { exact: true }).fill(inDays(-9));
  await page.getByLabel('Al', { exact: true }).fill(inDays(-2));
  await page.getByRole('button', { name: 'Salva' }).tap();
  await expectFocus(page.getByLabel('Al', { exact: true }));
  await page.getByText('Queste date sono già passate.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByLabel('Dal', { exact: true }).fill(inDays(1));
  await page.getByLabel('Al', { exact: true }).fill(inDays(40));
  await expectAccessible(page, 'closure form');
  await expectReflow(page, 'closure form');
  await page.setViewportSize(phone.viewport);
  await page.getByRole('button', { name: 'Salva' }).tap();
  await page.getByText('Salvato').waitFor();
  await expectAccessible(page, 'closures');
  await page.getByRole('link', { name: /^Avvisa chi aspetta: / }).tap();
  await page.getByRole('link', { name: `Ordine n. ${number}` }).waitFor();
  await page.goBack();

  const news = shopper.page.getByRole('complementary', { name: 'Avvisi' });
  const shown = async () => {
    await shopper.page.goto(shop.address);
    return news.innerText();
  };
  await expect.poll(shown).toMatch(/^Siamo al mare\n+Spedizione gratuita/);
  await expectReflow(shopper.page, 'home with a line');

  // The sample's own closure comes later.
  await page
    .getByRole('button', { name: /^Togli: / })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Sì, togli' }).tap();
  await page.getByText('Chiusura tolta').waitFor();
  await expect.poll(() => page.getByText('Siamo al mare').count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Avvisa chi aspetta' }).count()).toBe(0);
  await expect.poll(shown).toMatch(/^Spedizione gratuita/);
});

test('a line that the other maker has changed meanwhile is shown beside what was typed', async () => {
  await using one = await openVisit(phone);
  await using other = await openVisit(phone);
  // An empty line is refused.
  one.tolerate(/status of 400/);
  for (const { page } of [one, other]) {
    await enterBottega(page, shop);
    await page.goto(`${shop.address}/bottega/avvisi`);
  }
  await add(one.page, { from: inDays(0), to: inDays(1) });
  await one.page.getByRole('button', { name: 'Salva' }).tap();
  await one.page.getByText('Non può restare vuoto.').waitFor();
  await one.page.getByLabel('Riga').fill('Al mercato');
  await one.page.getByRole('button', { name: 'Salva' }).tap();
  await one.page.getByText('Salvato').waitFor();

  await other.page.getByRole('button', { name: 'Cambia' }).tap();
  await other.page.getByLabel('Riga').fill('Al mercato di Ivrea');
  await one.page.getByRole('button', { name: 'Cambia' }).tap();
  await one.page.getByLabel('Riga').fill('Alla fiera');
  await one.page.getByRole('button', { name: 'Salva' }).tap();
  await other.page.getByText('Intanto l’altra persona').waitFor();
  await other.page.getByText('Alla fiera').waitFor();
  expect(await other.page.getByLabel('Riga').inputValue()).toBe('Al mercato di Ivrea');
  await other.page.getByRole('button', { name: 'Salva' }).tap();
  await one.page.getByText('Al mercato di Ivrea').waitFor();
});

async function add(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
  await page.getByRole('button', { name: /^Aggiungi/ }).tap();
  await page.getByLabel('Dal', { exact: true }).fill(from);
  await page.getByLabel('Al', { exact: true }).fill(to);
}
