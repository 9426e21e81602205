import { useIntentBench } from '@gomitolo/card-sandbox/testing/open-intent-bench.ts';
import { sandboxKeys } from '@gomitolo/card-sandbox/testing/open-test-sandbox.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisit } from '#support/browser/browser.ts';
import { sharedBrowser } from '#support/browser/shared-browser.ts';

/** The sandbox's browser half as Stripe.js has it, on a page that is not the shop's. */

const bench = useIntentBench();

const origin = 'http://card.localhost';
const empty = `<!doctype html><title>Card</title><script src="/sandbox/stripe.js"></script>
<form><p id="number"></p><p id="expiry"></p><p id="cvc"></p></form>`;

/** Opens a page with the three fields of a card. */
async function openCard(page: Page) {
  await page.route(`${origin}/**`, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: empty });
    const response = await bench.sandbox.browserApp.request(pathname + search, {
      method: request.method(),
      headers: request.headers(),
      body: request.postData(),
    });
    const headers = Object.fromEntries(response.headers);
    await route.fulfill({ status: response.status, headers, body: await response.text() });
  });
  await page.goto(`${origin}/`);
  return page.evaluateHandle((key) => {
    const stripe = window.Stripe?.(key);
    if (stripe === undefined) throw new Error('The script of the sandbox has not run');
    const elements = stripe.elements();
    const number = elements.create('cardNumber');
    const heard: string[] = [];
    number.on('ready', () => heard.push('ready'));
    number.on('focus', () => heard.push('focus'));
    number.on('blur', () => heard.push('blur'));
    number.on('change', ({ elementType, brand, complete, empty, error }) => {
      heard.push(JSON.stringify({ elementType, brand, complete, empty, error: error?.code }));
    });
    number.mount('#number');
    elements.create('cardExpiry').mount('#expiry');
    elements.create('cardCvc').mount('#cvc');
    return { stripe, number, heard };
  }, sandboxKeys.publishableKey);
}

async function typeCard(page: Page): Promise<void> {
  await page.locator('[name=cardnumber]').fill('4242424242424242');
  await page.locator('[name=exp-date]').fill('1240');
  await page.locator('[name=cvc]').fill('123');
}

/** A change of the number, as the page hears of it. */
function change(brand: string, state: { complete: boolean; empty: boolean; error?: string }) {
  const { error, ...rest } = state;
  return JSON.stringify({ elementType: 'cardNumber', brand, ...rest, error });
}

test('fields tell when they are ready, focused, changed and left, and can be left and cleared', async () => {
  await using visit = await openVisit(await sharedBrowser());
  const card = await openCard(visit.page);
  await expect.poll(() => card.evaluate(({ heard }) => heard)).toEqual(['ready']);
  const number = visit.page.locator('[name=cardnumber]');
  await number.fill('4242424242424242');
  await card.evaluate((page) => page.number.blur());
  await number.fill('4242');
  await card.evaluate((page) => page.number.blur());
  await card.evaluate((page) => page.number.clear());
  expect(await number.inputValue()).toBe('');
  expect(await card.evaluate(({ heard }) => heard)).toEqual([
    'ready',
    'focus',
    change('visa', { complete: true, empty: false }),
    'blur',
    'focus',
    change('visa', { complete: false, empty: false }),
    change('visa', { complete: false, empty: false, error: 'incomplete_number' }),
    'blur',
    change('unknown', { complete: false, empty: true }),
  ]);
});

test('a page makes a token of typed fields, and the server pays with it', async () => {
  await using visit = await openVisit(await sharedBrowser());
  const card = await openCard(visit.page);
  const createToken = () => card.evaluate(({ stripe, number }) => stripe.createToken(number));
  expect(await createToken()).toMatchObject({
    error: { type: 'validation_error', code: 'incomplete_number' },
  });
  await typeCard(visit.page);
  const { token } = await createToken();
  expect(token).toMatchObject({ object: 'token', used: false, card: { last4: '4242' } });
  const method = await bench.stripe.paymentMethods.create({
    type: 'card',
    card: { token: token?.id ?? '' },
  });
  expect(await bench.hold(method.id)).toMatchObject({ status: 'requires_capture' });
});

test('the next action of a payment is the challenge, if there is one', async () => {
  await using visit = await openVisit(await sharedBrowser());
  const card = await openCard(visit.page);
  const { id, client_secret } = await bench.hold('pm_card_authenticationRequired');
  const clientSecret = client_secret ?? '';
  const handle = () =>
    card.evaluate(
      ({ stripe }, secret) => stripe.handleNextAction({ clientSecret: secret }),
      clientSecret,
    );
  const handled = handle();
  await visit.page.getByRole('button', { name: 'Autorizza' }).click();
  expect(await handled).toMatchObject({ paymentIntent: { id, status: 'requires_confirmation' } });
  await bench.stripe.paymentIntents.confirm(id);
  expect(await handle()).toMatchObject({ paymentIntent: { status: 'requires_capture' } });
  const retrieved = await card.evaluate(
    ({ stripe }, secret) => stripe.retrievePaymentIntent(secret),
    clientSecret,
  );
  expect(retrieved).toMatchObject({ paymentIntent: { id, status: 'requires_capture' } });
});

test('a refused challenge is the error of the next action', async () => {
  await using visit = await openVisit(await sharedBrowser());
  const card = await openCard(visit.page);
  const { client_secret } = await bench.hold('pm_card_authenticationRequired');
  const handled = card.evaluate(
    ({ stripe }, clientSecret) => stripe.handleNextAction({ clientSecret }),
    client_secret ?? '',
  );
  await visit.page.getByRole('button', { name: 'Rifiuta' }).click();
  expect(await handled).toMatchObject({
    error: {
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_payment_method' },
    },
  });
});
