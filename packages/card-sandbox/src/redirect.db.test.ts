import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { heldIntent, useIntentBench } from '#testing/open-intent-bench.ts';
import { createTestDatabase } from '#testing/create-test-database.ts';
import { openTestSandbox } from '#testing/open-test-sandbox.ts';

const bench = useIntentBench();

const returnUrl = 'https://shop.example/back?from=bank#done';
const redirected: Partial<Stripe.PaymentIntentCreateParams> = {
  use_stripe_sdk: undefined,
  return_url: returnUrl,
};

function hold(more: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return bench.hold('pm_card_authenticationRequired', { ...redirected, ...more });
}

function pageOf({ next_action: action }: Stripe.PaymentIntent): string {
  const url = action?.redirect_to_url?.url;
  if (!url) throw new Error('The intent leads nowhere');
  return url;
}

function open(address: string) {
  return fetch(address, { redirect: 'manual' });
}

function answer(address: string, word: string) {
  const body = new URLSearchParams({ answer: word });
  return fetch(address, { method: 'POST', body, redirect: 'manual' });
}

/** Where the answer leads, with what is told there. */
function wayBack(response: Response): { place: string; told: Record<string, string> } {
  const address = new URL(response.headers.get('location') ?? '');
  const told = Object.fromEntries(address.searchParams);
  address.search = '';
  return { place: address.href, told };
}

test('with a return address the cardholder is sent to a page', async () => {
  const intent = await hold();
  expect(intent).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
  });
  const response = await open(pageOf(intent));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  const text = await response.text();
  expect(text).toContain('<html lang="it">');
  for (const word of ['Conferma il pagamento', '45,00', 'Autorizza', 'Rifiuta']) {
    expect(text).toContain(word);
  }
});

test.for([
  ['with a return address, but the SDK in the page', { use_stripe_sdk: true }],
  ['without a return address', { return_url: undefined }],
] as const)('%s, the page itself asks', async ([, more]) => {
  expect(await hold(more)).toMatchObject({ next_action: { type: 'use_stripe_sdk' } });
});

test('an authorised cardholder is led back, and the server confirms', async () => {
  const intent = await hold();
  const response = await answer(pageOf(intent), 'authorise');
  expect(response.status).toBe(303);
  expect(wayBack(response)).toEqual({
    place: 'https://shop.example/back#done',
    told: {
      from: 'bank',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    },
  });
  expect(await bench.stripe.paymentIntents.confirm(intent.id)).toMatchObject({
    status: 'requires_capture',
  });
});

test('authorising a payment that confirms by itself pays it', async () => {
  const intent = await hold({ confirmation_method: 'automatic', capture_method: 'automatic' });
  expect(wayBack(await answer(pageOf(intent), 'authorise')).told).toMatchObject({
    redirect_status: 'succeeded',
  });
  expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'succeeded',
  });
});

test('a refusing cardholder is led back too, and nothing is paid', async () => {
  const intent = await hold();
  expect(wayBack(await answer(pageOf(intent), 'refuse')).told).toMatchObject({
    redirect_status: 'failed',
  });
  expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
});

test('an answered challenge leads on, and takes no second answer', async () => {
  const intent = await hold();
  await answer(pageOf(intent), 'authorise');
  for (const again of [open(pageOf(intent)), answer(pageOf(intent), 'refuse')]) {
    expect(wayBack(await again).told).toMatchObject({ redirect_status: 'succeeded' });
  }
  expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_confirmation',
  });
});

test('an older question answers nothing while a newer one is open', async () => {
  const intent = await hold();
  const another = { payment_method: 'pm_card_threeDSecure2Required', return_url: returnUrl };
  const newer = await bench.stripe.paymentIntents.confirm(intent.id, another);
  expect(wayBack(await answer(pageOf(intent), 'authorise')).told).toMatchObject({
    redirect_status: 'pending',
  });
  expect(await bench.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_action',
    next_action: newer.next_action,
  });
});

test('a question that the page of the payment asks is not asked here too', async () => {
  const asked = await hold({ use_stripe_sdk: true });
  const source = Object(asked.next_action?.use_stripe_sdk).source;
  const page = new URL(`/sandbox/challenge/${asked.id}`, `http://127.0.0.1:${bench.port}`);
  page.searchParams.set('payment_intent_client_secret', asked.client_secret ?? '');
  page.searchParams.set('source', source);
  expect((await open(page.href)).status).toBe(404);
  expect((await answer(page.href, 'authorise')).status).toBe(404);
  expect(await bench.stripe.paymentIntents.retrieve(asked.id)).toMatchObject({
    status: 'requires_action',
  });
});

test('an open question is asked again in the way that is wished', async () => {
  const { id } = await hold();
  const inPage = await bench.stripe.paymentIntents.confirm(id, { use_stripe_sdk: true });
  expect(inPage.next_action?.type).toBe('use_stripe_sdk');
  const onPage = await bench.stripe.paymentIntents.confirm(id, { return_url: returnUrl });
  expect(onPage.next_action?.type).toBe('redirect_to_url');
  const unchanged = await bench.stripe.paymentIntents.confirm(id);
  expect(unchanged.next_action).toEqual(onPage.next_action);
});

test('an address without the right secret, or of nothing, shows no payment', async () => {
  const address = new URL(pageOf(await hold()));
  address.searchParams.set('payment_intent_client_secret', 'pi_other_secret_x');
  const { origin } = address;
  for (const wrong of [
    address.href,
    `${origin}/sandbox/challenge/pi_nobody`,
    `${origin}/sandbox/challenge/%00`,
  ]) {
    for (const response of [await open(wrong), await answer(wrong, 'authorise')]) {
      expect(response.status).toBe(404);
      const text = await response.text();
      expect(text).toContain('Collegamento non valido');
      expect(text).not.toContain('45,00');
    }
  }
});

test('a form without an answer asks again', async () => {
  const intent = await hold();
  const response = await answer(pageOf(intent), 'perhaps');
  const again = new URL(response.headers.get('location') ?? '', pageOf(intent));
  expect(again.href).toBe(pageOf(intent));
});

test('nothing can run on the page, nor show it in a frame, nor keep it', async () => {
  const { headers } = await open(pageOf(await hold()));
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/style-src 'sha256-[^' ]+'/);
  expect(policy).toContain("form-action 'self' https://shop.example;");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('an app is led back to by its own scheme', async () => {
  const intent = await hold({ return_url: 'gomito://paid' });
  const policy = (await open(pageOf(intent))).headers.get('content-security-policy');
  expect(policy).toContain("form-action 'self' gomito:;");
  const response = await answer(pageOf(intent), 'authorise');
  expect(response.headers.get('location')).toMatch(/^gomito:\/\/paid\?payment_intent=pi_/);
});

test.for(['back', '/back', 'javascript:alert(1)', 'data:text/html,x', 'http://'])(
  'a return address %s is refused',
  async (return_url) => {
    await expect(hold({ return_url })).rejects.toMatchObject({
      statusCode: 400,
      code: 'url_invalid',
      param: 'return_url',
    });
  },
);

test('the page stands where browsers see the sandbox', async () => {
  await using database = await createTestDatabase();
  const publicUrl = 'https://shop.example';
  await using elsewhere = await openTestSandbox(database.pool, { publicUrl });
  const intent = await elsewhere.stripe.paymentIntents.create({
    ...heldIntent,
    ...redirected,
    payment_method: 'pm_card_authenticationRequired',
  });
  const page = new URL(pageOf(intent));
  expect(page.origin).toBe(publicUrl);
  const response = await elsewhere.sandbox.browserApp.request(page.pathname + page.search);
  expect(response.status).toBe(200);
});
