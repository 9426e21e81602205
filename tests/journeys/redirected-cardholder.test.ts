import { createServer } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisit } from '#support/browser/browser.ts';
import { expectAccessibleOnPhone } from '#support/browser/expect-accessible.ts';
import { sharedBrowser } from '#support/browser/shared-browser.ts';
import {
  heldIntent,
  type IntentBench,
  openIntentBench,
} from '@gomitolo/card-sandbox/testing/open-intent-bench.ts';

let bench: IntentBench;
let browser: Browser;

beforeAll(async () => {
  [bench, browser] = await Promise.all([openIntentBench(), sharedBrowser()]);
});
afterAll(async () => {
  await bench[Symbol.asyncDispose]();
});

/** The site that the cardholder came from: another origin than the page's. */
async function openSite(): Promise<AsyncDisposable & { address: string }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><html lang="it"><title>Di nuovo qui</title><h1>Di nuovo qui</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port');
  return {
    address: `http://127.0.0.1:${address.port}/back`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function challengeAddress(return_url: string): Promise<string> {
  const intent = await bench.stripe.paymentIntents.create({
    ...heldIntent,
    use_stripe_sdk: undefined,
    payment_method: 'pm_card_authenticationRequired',
    return_url,
  });
  return intent.next_action?.redirect_to_url?.url ?? '';
}

test('a redirected cardholder who refuses is led back, and not asked again', async () => {
  await using site = await openSite();
  await using visit = await openVisit(browser);
  const { page } = visit;
  await page.goto(await challengeAddress(site.address));
  await page.getByRole('heading', { name: 'Conferma il pagamento' }).waitFor();
  await page.getByRole('button', { name: 'Rifiuta' }).click();
  await page.getByRole('heading', { name: 'Di nuovo qui' }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('failed');

  await page.goBack();
  await page.getByRole('heading', { name: 'Di nuovo qui' }).waitFor();
});

test('the question is answered by keyboard alone, and its page is accessible', async () => {
  await using site = await openSite();
  await using visit = await openVisit(browser);
  const { page } = visit;
  await page.goto(await challengeAddress(site.address));
  await expectAccessibleOnPhone(page, 'the question');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Di nuovo qui' }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirect_status')).toBe('succeeded');
});
