import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { ada, openCheckout, pickLines } from '#support/shop/shopper.ts';

const { shop, openVisit } = openJourneys();

function field(page: Page, name: string) {
  return page.locator(`[name=${name}]`);
}

test('step 1 asks about what is probably mistyped, takes the answers by keyboard, and waits once for the rest', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await openCheckout(page, { address: shop.address, lines: await pickLines(shop, 1) });
  await field(page, 'email').pressSequentially('ada@gmail.co');
  await page.locator('main form [aria-live]').nth(1).waitFor({ state: 'attached' });
  const takeEmail = page.getByRole('button', { name: 'Sì, usa questo' });
  expect(await takeEmail.count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.getByText('Intendevi ada@gmail.com?').waitFor();
  // Back over 'No, va bene così'.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 'email').inputValue()).toBe('ada@gmail.com');
  await takeEmail.waitFor({ state: 'detached' });
  expect(await field(page, 'email').evaluate((input) => input === document.activeElement)).toBe(
    true,
  );

  const { civic_number, ...typed } = { ...ada, email: 'ada@libero.ti', address: 'Via Po 12' };
  for (const [name, value] of Object.entries({ ...typed, region: 'Lombardia' })) {
    await field(page, name).fill(value);
  }
  await page.getByText('Intendevi ada@libero.it?').waitFor();
  await page.getByText('Il CAP 10123 è in Piemonte: è giusto?').waitFor();
  await page.getByRole('button', { name: 'Sì, spostalo' }).click();
  expect(await field(page, 'address').inputValue()).toBe('Via Po');
  expect(await field(page, 'civic_number').inputValue()).toBe(civic_number);
  await expectAccessible(page, 'three questions in step 1');
  await page.getByRole('button', { name: 'Scegli Piemonte' }).click();
  await page.getByText('Il CAP 10123').waitFor({ state: 'detached' });
  expect(await field(page, 'region').inputValue()).toBe('Piemonte');
  await field(page, 'zipcode').fill('00118');
  const next = page.getByRole('button', { name: 'Continua' });
  await next.click();
  await expectFocus(page.getByText('Intendevi ada@libero.it?'));
  await page.getByText('Il CAP 00118 è nel Lazio: è giusto?').waitFor();
  await next.click();
  await page.getByRole('heading', { name: 'Pagamento' }).waitFor();
});

test('a form of one address asks once about a mistyped one, also after its question was seen, and sends it then', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sendMailCustomerReq')) asked.push(request.postData() ?? '');
  });
  await gotoHydrated(page, `${shop.address}/product/scialle-falena`);
  const email = page.getByLabel('Indirizzo e-mail');
  await email.pressSequentially('ada@gmial.com');
  await page.getByText('Intendevi ada@gmail.com?').waitFor();
  const send = page.getByRole('button', { name: 'Avvisami' });
  await send.click();
  await expectFocus(page.getByText('Intendevi ada@gmail.com?'));
  expect(asked).toEqual([]);
  await send.click();
  await page.getByText('Richiesta inviata!').waitFor();
  expect(asked).toHaveLength(1);
});
