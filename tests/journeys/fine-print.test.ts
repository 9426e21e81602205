import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { acceptedText } from '#text/payment.ts';
import { unbroken } from '#text/unbroken.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import {
  ada,
  cards,
  fillCustomer,
  openCheckout,
  openReview,
  payButton,
  pickLines,
  typeCard,
  waitForHeading,
} from '#support/shop/shopper.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

const cart = async () => ({ address: shop.address, lines: await pickLines(shop, 1) });

async function box(page: Page, text: string) {
  const found = await page.getByText(text).last().boundingBox();
  if (found === null) throw new Error(`'${text}' is not on the screen`);
  return found;
}

test('without its list the region is typed by hand; a card form that a broken line kept away comes by itself when the line is back; until it is ready the step does nothing, then it says what belongs in its fields and tells the provider who pays', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError|did not load/);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/sandbox/v1/')) asked += 1;
  });
  await page.route('**/region-select-*.js', (route) => route.abort());
  await openCheckout(page, await cart());
  await page.getByRole('textbox', { name: 'Regione' }).waitFor();
  await page.context().setOffline(true);
  await fillCustomer(page);
  const failure = page.getByText('Il modulo della carta non si è caricato');
  await failure.waitFor();
  const script = await pauseCalls(page, '**/sandbox/stripe.js');
  await page.context().setOffline(false);
  await failure.waitFor({ state: 'detached' });
  await page.locator('[name=cardholder]').waitFor();
  await page.locator('[name=cardholder]').press('Enter');
  expect(asked).toBe(0);
  expect(await page.getByRole('heading', { name: 'Pagamento' }).isVisible()).toBe(true);
  script.release();
  await page.locator('[name=cardnumber]').waitFor();
  const placeholders = await Promise.all(
    ['cardholder', 'cardnumber', 'cvc', 'exp-date'].map((name) =>
      page.locator(`[name=${name}]`).getAttribute('placeholder'),
    ),
  );
  expect(placeholders).toEqual(['Nome e cognome', 'Numero della carta', 'CVC', 'MM / AA']);

  await typeCard(page, '4242424242424241');
  await page.locator('[name=cvc]').press('Tab');
  const ofTheForm = await page
    .locator('form:has([name=cardnumber])')
    .evaluate((form: HTMLFormElement) => [...new FormData(form).keys()]);
  expect(ofTheForm).toEqual(['cardholder']);
  await page.getByText('Il numero della carta', { exact: false }).first().waitFor();
  await typeCard(page, cards.good);
  const [request] = await Promise.all([
    page.waitForRequest('**/sandbox/v1/payment_methods'),
    page.getByRole('button', { name: 'Continua' }).click(),
  ]);
  const sent = new URLSearchParams(request.postData() ?? '');
  expect(sent.get('billing_details[email]')).toBe('ada@example.com');
  expect(sent.get('billing_details[address][line1]')).toBe('Via Po 12');
  expect(sent.get('billing_details[address][city]')).toBe('Torino');
  expect(sent.get('billing_details[address][postal_code]')).toBe('10123');
  expect(sent.get('billing_details[address][state]')).toBe('Piemonte');
  await payButton(page).waitFor();
});

test('terms and rights stand right before Paga, total and obligation to pay directly above it, and both e-mails are announced after; the confirmation names its address in the browser that ordered, which corrects it once', async () => {
  await using visit = await openVisit();
  const { page } = visit;
  visit.tolerate(/status of 400.*correctEmail/);
  await openReview(page, { ...(await cart()), card: cards.good });
  await page.getByText(/^(?:Pronto|Lo facciamo per te): da te .+\./).waitFor();
  await page.getByText('Hai 14 giorni dalla consegna per ripensarci').waitFor();
  await page.getByText('Le spese di restituzione sono a tuo carico').waitFor();
  await page.getByText('due anni di garanzia legale di conformità').waitFor();
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['Come funziona il recesso', '/recesso'],
    ['Condizioni di vendita', '/condizioni'],
    ['Come funziona la garanzia', '/garanzia'],
  ] as const) {
    const link = main.getByRole('link', { name: new RegExp(name) });
    expect(await link.getAttribute('href')).toBe(path);
  }
  const total = await box(page, 'IVA e spedizione incluse');
  const obligation = await box(page, 'Premendo “Paga” invii un ordine con obbligo di pagare');
  const button = await payButton(page).boundingBox();
  expect(total.y).toBeLessThan(obligation.y);
  expect(obligation.y + obligation.height).toBeLessThanOrEqual(button?.y ?? 0);
  expect((button?.y ?? 0) - obligation.y - obligation.height).toBeLessThan(24);
  await payButton(page).click();
  await waitForHeading(page, 'Grazie, ordine effettuato!');
  await page.getByText(unbroken(acceptedText.mail)).waitFor();
  await page.getByText(unbroken(acceptedText.tracking)).waitFor();
  expect(page.url()).toContain('/accepted?order=');
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
