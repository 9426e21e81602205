import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { offerTestClaim } from '#support/shop/sign-in-maker.ts';
import { claimPath } from '#contract/bottega/paths.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

/** Notifications, on a phone whose push service a test stands in for. */
const { shop, openVisit } = openJourneys();
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const;

test('a maker turns notifications on and off on her phone; a subscription that ended while the shop was out of reach is made again at the next opening, until it is turned off', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  await turnOn(page);
  await page.getByRole('button', { name: 'Prova' }).waitFor();
  await expectAccessible(page, 'notifications that are on');
  await page.reload();
  await page.getByText('Qui gli avvisi sono accesi.').waitFor();
  const { rows } = await shop.database.pool.query('select endpoint from push_subscription');
  expect(rows).toEqual([{ endpoint: 'https://fcm.googleapis.com/fcm/send/phone' }]);

  const count = async () => {
    const { rowCount } = await shop.database.pool.query('select from push_subscription');
    return rowCount;
  };
  // The service knows it no more, and the shop has forgotten it.
  await shop.database.pool.query('delete from push_subscription');
  await page.evaluate(() => localStorage.removeItem('test-subscription'));
  await page.reload();
  await expect.poll(count).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Non avvisarmi più' }).tap();
  await page.getByText('Qui non arrivano più avvisi.').waitFor();
  const asked = page.waitForResponse(/bottega\/api\/push$/);
  await page.reload();
  await asked;
  await page.getByRole('button', { name: 'Avvisami qui' }).waitFor();
  expect(await count()).toBe(0);
});

test('a notification is shown with its words, and opens its screen when it is pressed; a subscription that the browser renews takes the place of the old one, and is refused without a session', async () => {
  await using visit = await openVisit(phone);
  const { page } = visit;
  await turnOn(page);
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('The page has no worker');
  const title = 'Nuovo ordine: 2 pezzi, 77,00 €';
  const sent = { title, tag: 'order 1', path: '/bottega/ordini/1' };
  const shown = await worker.evaluate(showing(sent));
  expect(shown).toEqual([
    { title, tag: 'order 1', icon: '/icon-192.png', data: '/bottega/ordini/1' },
  ]);
  expect(await worker.evaluate(opening('/bottega/ordini/1'))).toEqual(['/bottega/ordini/1']);
  for (const other of ['https://example.it/', '/bottega/api/register', '/cart', undefined]) {
    expect(await worker.evaluate(opening(other))).toEqual(['/bottega']);
  }

  const endpoints = async () => {
    const { rows } = await shop.database.pool.query('select endpoint from push_subscription');
    return rows.map(({ endpoint }) => endpoint.split('/').at(-1));
  };
  expect(await endpoints()).toEqual(['phone']);
  // Some browsers tell the new subscription; in other ones the worker makes it.
  await worker.evaluate(renewing('told', 'newSubscription'));
  expect(await endpoints()).toEqual(['told']);
  await worker.evaluate(renewing('made', 'none'));
  expect(await endpoints()).toEqual(['made']);
  // The open screen, too, asks without a session.
  visit.tolerate(/status of 401/);
  await page.context().clearCookies();
  await worker.evaluate(renewing('told-again', 'newSubscription'));
  await worker.evaluate(renewing('made-again', 'none'));
  expect(await endpoints()).toEqual(['made']);
});

/** Enters, and turns notifications on at the screen of devices. */
async function turnOn(page: Page): Promise<void> {
  await standInForPushService(page);
  await enter(page);
  await page.goto(`${shop.address}/bottega/dispositivi`);
  await workerRuns(page);
  await page.getByRole('button', { name: 'Avvisami qui' }).tap();
  await page.getByText('Da adesso gli avvisi arrivano qui.').waitFor();
}

/** By a link, so that the shop trusts the browser. */
async function enter(page: Page): Promise<void> {
  await page.goto(`${shop.address}${claimPath(await offerTestClaim(shop.database))}`);
  await page.getByLabel('Nome').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@bottega.example');
  await page.getByRole('button', { name: 'Entra', exact: true }).click();
  await page.getByRole('heading', { name: /^Buon/, level: 1 }).waitFor();
}

/** No browser of a test reaches its push service, or asks for a permission. */
async function standInForPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const key = 'test-subscription';
    const endpoint = 'https://fcm.googleapis.com/fcm/send/phone';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => localStorage.removeItem(key),
    };
    const own = async () => (localStorage.getItem(key) === null ? null : subscription);
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
    Object.assign(PushManager.prototype, {
      getSubscription: own,
      async subscribe() {
        localStorage.setItem(key, 'yes');
        return subscription;
      },
    });
  });
}

async function workerRuns(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Hands a push message to the worker; resolves with what it has the browser show. */
function showing(message: object): string {
  return `(async () => {
    const shown = [];
    self.registration.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
    const event = new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(message))} });
    await new Promise((resolve) => {
      event.waitUntil = (work) => work.then(resolve);
      self.dispatchEvent(event);
    });
    return shown;
  })()`;
}

/** Presses a notification with this address while no window is open; resolves with what the browser is to open. */
function opening(path: string | undefined): string {
  return `(async () => {
    const opened = [];
    self.clients.matchAll = async () => [];
    self.clients.openWindow = async (screen) => void opened.push(screen);
    const event = new ExtendableEvent('notificationclick');
    event.notification = { data: ${JSON.stringify(path) ?? 'undefined'}, close() {} };
    await new Promise((resolve) => {
      event.waitUntil = (work) => work.then(resolve);
      self.dispatchEvent(event);
    });
    return opened;
  })()`;
}

/** Tells the worker of another subscription; resolves when it has done its work. */
function renewing(name: string, told: 'newSubscription' | 'none'): string {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  const subscription = { endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
  return `(async () => {
    const subscription = { toJSON: () => (${JSON.stringify(subscription)}) };
    PushManager.prototype.subscribe = async ({ applicationServerKey }) =>
      applicationServerKey.length === 87 ? subscription : undefined;
    const event = new ExtendableEvent('pushsubscriptionchange');
    event.${told} = subscription;
    await new Promise((resolve, reject) => {
      event.waitUntil = (work) => work.then(resolve, reject);
      self.dispatchEvent(event);
    });
  })()`;
}
