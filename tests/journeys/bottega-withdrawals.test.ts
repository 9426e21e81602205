import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessibleOnBoth } from '#support/browser/expect-accessible.ts';
import { expectRoom } from '#support/browser/expect-room.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('today shows a withdrawal that fits no order, and makes it that of the order it means', async () => {
  const { number } = await placeOrder(shop, { pieces: 1 });
  await withdraw('non lo trovo più');
  await withdraw('sciarpa verde', 'nessuno@example.it');
  await using visit = await openVisit(phone);
  const { page } = visit;
  await enterBottega(page, shop);
  await page.goto(`${shop.address}/bottega`);
  await page.getByRole('heading', { name: 'Recessi' }).waitFor();
  const cards = page.getByRole('listitem').filter({ hasText: 'Recesso senza ordine' });
  expect(await cards.count()).toBe(2);
  await expectAccessibleOnBoth(page, 'today with withdrawals');
  await expectRoom(page, 'today with withdrawals');
  await page.setViewportSize(phone.viewport);
  await cards.last().getByRole('button', { name: 'Non c’è altro da fare' }).click();
  await cards.last().getByRole('button', { name: 'Toglilo da Oggi' }).click();
  await expect.poll(() => cards.count()).toBe(1);
  await cards.getByRole('button', { name: `È l’ordine n. ${number}` }).click();
  await page.getByRole('link', { name: /^Ordine n\. .*Rendi il denaro entro il/ }).click();
  await page.getByRole('heading', { name: `Ordine n. ${number}` }).waitFor();
});

async function withdraw(typed: string, email = 'ada@example.it'): Promise<void> {
  const response = await fetch(shop.address + calls.withdraw.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.address },
    body: JSON.stringify({ name: 'Ada Bianchi', order_number: typed, email }),
  });
  expect(response.status).toBe(200);
}
