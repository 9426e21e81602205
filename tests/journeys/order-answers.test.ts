import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { answersText } from '#text/bottega-answers.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { orderPageText } from '#text/order-page.ts';
import { enterBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { placeOrder } from '#support/shop/place-order.ts';

const { shop, openVisit } = openJourneys();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const { writing, recipient } = orderPageText;

test('a customer writes on the page of the order, and the makers find it on Oggi and at the order', async () => {
  const { id } = await placeOrder(shop, { email: 'ada@example.it' });
  await using customer = await openVisit(phone);
  await using maker = await openVisit(phone);
  const { page } = customer;
  await gotoHydrated(page, shop.address + paths.order(id));
  await page.getByText(writing.showFirst).waitFor();
  expect(await page.getByLabel(writing.label).count()).toBe(0);
  await page.getByLabel(recipient.email).fill('ada@example.it');
  await page.getByRole('button', { name: recipient.show }).tap();
  const field = page.getByLabel(writing.label);
  await field.waitFor();
  await page.getByRole('button', { name: writing.send }).tap();
  await page.getByText(writing.missing).waitFor();
  expect(await field.evaluate((area) => area === document.activeElement)).toBe(true);
  await field.fill('Va bene il mattone.\nGrazie!');
  await page.getByRole('button', { name: writing.send }).tap();
  await page.getByText(writing.sent).waitFor();
  await page.getByRole('list', { name: writing.list }).getByText('Va bene il mattone.').waitFor();
  expect(await field.inputValue()).toBe('');
  await expectAccessibleOnPhone(page, 'written on the order');

  await enterBottega(maker.page, shop);
  await maker.page.goto(`${shop.address}/bottega`);
  await maker.page.getByRole('heading', { name: answersText.today }).waitFor();
  await maker.page.goto(`${shop.address}/bottega/ordini/${id}`);
  await maker.page.getByRole('heading', { name: answersText.title, exact: true }).waitFor();
  await maker.page.getByText('Va bene il mattone.').first().waitFor();
  await expectAccessibleOnPhone(maker.page, 'order with an answer');
  const reply = maker.page.getByLabel(ordersText.message.label);
  expect(await reply.count()).toBe(0);
  for (const _ of ['folded', 'open']) {
    await maker.page.getByRole('link', { name: answersText.reply }).tap();
    await expect.poll(() => reply.evaluate((area) => area === document.activeElement)).toBe(true);
    await expect.poll(() => isInView(reply)).toBe(true);
  }
  await expectAccessibleOnPhone(maker.page, 'the reply to an answer');
  await maker.page.getByRole('button', { name: answersText.settle }).tap();
  await maker.page.getByText(answersText.settled).waitFor();
  await expect.poll(() => maker.page.getByText(answersText.open).count()).toBe(0);
});

function isInView(field: Locator): Promise<boolean> {
  return field.evaluate((area) => {
    const { top, bottom } = area.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}
