import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { expectFocus } from '#support/browser/expect-focus.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import {
  ada,
  cards,
  fillCustomer,
  openCheckout,
  openReview,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shop/shopper.ts';

const { shop, openVisit, openPage } = openJourneys();

function field(page: Page, name: string) {
  return page.locator(`[name=${name}]`);
}

test('step 1 asks about what is probably mistyped, takes the answers by keyboard, and waits once for the rest; an address that is right as it is typed is not asked about again', async () => {
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
  await page.getByRole('button', { name: 'Indietro' }).click();
  await page.getByRole('heading', { name: 'Informazioni' }).waitFor();
  await fillCustomer(page, { email: 'ada@gmail.it' });
  await page.getByRole('button', { name: 'No, va bene così' }).click();
  const question = page.getByText('Intendevi ada@gmail.com?');
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('heading', { name: 'Pagamento' }).waitFor();
  await page.getByRole('button', { name: 'Indietro' }).click();
  await page.getByRole('heading', { name: 'Informazioni' }).waitFor();
  expect(await field(page, 'email').inputValue()).toBe('ada@gmail.it');
  expect(await question.count()).toBe(0);

  await page.goto(`${shop.address}/recesso`);
  await page.getByLabel('E-mail').fill('ada@gmial.com');
  await page.getByRole('button', { name: 'No, va bene così' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await field(page, 'email').inputValue()).toBe('ada@gmial.com');
});

test('a form of one address asks once about a mistyped one, also after its question was seen, and sends it then', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  await shop.database.pool.query(`update sku set stock = 0 where variant_id in
    (select id from variant where product_id = 'scialle-falena')`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/sendMailCustomerReq')) asked.push(request.postData() ?? '');
  });
  await expect
    .poll(async () => {
      await gotoHydrated(page, `${shop.address}/product/scialle-falena`);
      return page.getByLabel('Indirizzo e-mail').count();
    })
    .toBe(1);
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

  await email.fill('ada@gmail.co');
  await email.press('Enter');
  await page.getByText('Intendevi ada@gmail.com?').waitFor();
  await page.getByRole('button', { name: 'Sì, usa questo' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toContain('ada@gmail.com');
});

test('a withdrawal keeps what was typed and where it stood over a reload, until it is sent', async () => {
  await using visit = await openPage('/recesso');
  const { page } = visit;
  await page.getByLabel('Nome e cognome').fill('Ada Bruni');
  await page.getByLabel('Numero dell’ordine').fill('2026-00001');
  await page.reload();
  await expect.poll(() => page.getByLabel('Nome e cognome').inputValue()).toBe('Ada Bruni');
  await page.getByLabel('Indirizzo e-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByRole('button', { name: 'Conferma recesso' }).waitFor();
  await page.reload();
  await page.getByText(/recedo dal contratto .* 2026-00001\.$/).waitFor();
  await page.getByRole('button', { name: 'Conferma recesso' }).click();
  await page.getByText('Ti abbiamo scritto all’indirizzo').waitFor();
  await gotoHydrated(page, `${shop.address}/recesso`);
  expect(await page.getByLabel('Nome e cognome').inputValue()).toBe('');
});

test('the confirmation names its address in the browser that ordered, which corrects it once', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 400.*correctEmail/);
  await openReview(page, {
    address: shop.address,
    lines: await pickLines(shop, 1),
    card: cards.good,
  });
  await payButton(page).click();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  await page.getByText(`L’abbiamo mandata all’indirizzo ${ada.email}.`).waitFor();
  const link = page.url();
  await page.getByRole('button', { name: 'Non è giusto? Correggilo' }).click();
  await page.getByLabel('Il tuo indirizzo e-mail').fill('ada@');
  await page.getByRole('button', { name: 'Invia di nuovo la conferma' }).click();
  await page.getByText('Inserisci un indirizzo email valido').waitFor();
  await page.getByLabel('Il tuo indirizzo e-mail').fill('ada@gmial.com');
  await page.keyboard.press('Enter');
  await page.getByText('Intendevi ada@gmail.com?').waitFor();
  await page.getByLabel('Il tuo indirizzo e-mail').fill('ada.bruni@example.com');
  await page.getByRole('button', { name: 'Invia di nuovo la conferma' }).click();
  await page.getByText('la conferma è in viaggio verso ada.bruni@example.com').waitFor();
  await page.getByText('Si corregge una volta sola').waitFor();
  await expectAccessible(page, 'a corrected address');

  await page.reload();
  await page.getByText('ada.bruni@example.com').waitFor();
  expect(await page.getByRole('button', { name: 'Non è giusto? Correggilo' }).count()).toBe(0);
  const toMakers = page.getByRole('main').getByRole('link', { name: 'ciao@gomitolo.example' });
  await toMakers.waitFor();

  await using stranger = await openVisit();
  await stranger.page.goto(link);
  await waitForHeading(stranger.page, 'Grazie, ordine effettuato!');
  await stranger.page.waitForLoadState('networkidle');
  expect(await stranger.page.locator('main').innerText()).not.toContain('@');
});
