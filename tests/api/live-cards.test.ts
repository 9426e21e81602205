import { expect, test } from 'vitest';
import { openTestApp } from '#support/server/open-test-app.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_somebody',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_somebody',
  STRIPE_WEBHOOK_SECRET: 'whsec_somebody',
};

test('with the keys of Stripe nothing of the card sandbox is there', async () => {
  await using app = await openTestApp(keys);
  const trial = await app.get('/pay/test');
  expect(trial.status).toBe(404);
  expect(await trial.text()).toContain('Pagina non trovata');
  for (const path of ['/sandbox/v1/tokens', '/sandbox/v1/payment_methods']) {
    expect((await app.post(path, {})).status).toBe(404);
  }
  const page = await app.get('/');
  expect(page.headers.get('content-security-policy')).toContain('https://js.stripe.com');
  expect(await page.text()).toContain('pk_test_somebody');
});
