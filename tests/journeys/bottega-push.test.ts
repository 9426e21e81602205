import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { claimBottega } from '#support/browser/enter-bottega.ts';
import { expectAccessible } from '#support/browser/expect-accessible.ts';
import { phone } from '#support/browser/makers-phone.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

/** Notifications, on a phone whose push service a test stands in for. */
const { shop, openVisit } = openJourneys();

test('a maker turns notifications on, and one is shown with its words and opens its screen; the subscription follows the browser, until it is turned off', async () => {
  await using visit = await openVisit({ ...phone, serviceWorkers: 'allow' });
  const { page } = visit;
  // The open screen, too, asks without a session.
  visit.tolerate(/status of 401/);
  await standInForPushService(page);
  // By a link, so that the shop trusts the browser.
  await claimBottega(page, { shop, name: 'Ada', email: 'ada@bottega.example' });
  await page.getByRole('heading', { name: /^Buon/, level: 1 }).waitFor();
  await page.goto(`${shop.address}/bottega/dispositivi`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const turnOn = page.getByRole('button', { name: 'Avvisami qui' });
  await turnOn.tap();
  await page.getByText('Da adesso gli avvisi arrivano qui.').waitFor();
  await page.getByRole('button', { name: 'Prova' }).waitFor();
  await expectAccessible(page, 'notifications that are on');
  expect(await endpoints()).toEqual(['phone']);

  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('The page has no worker');
  const title = 'Nuovo ordine: 2 pezzi, 77,00 €';
  const sent = { title, tag: 'order 1', path: '/bottega/ordini/1' };
  expect(await worker.evaluate(showing(sent))).toEqual([
    { title, tag: 'order 1', icon: '/icon-192.png', data: '/bottega/ordini/1' },
  ]);
  expect(await worker.evaluate(opening('/bottega/ordini/1'))).toEqual(['/bottega/ordini/1']);
  for (const other of ['https://example.it/', '/bottega/api/register', '/cart', undefined]) {
    expect(await worker.evaluate(opening(other))).toEqual(['/bottega']);
  }

  // Some browsers tell the new subscription; in other ones the worker makes it.
  await worker.evaluate(renewing('told', 'newSubscription'));
  expect(await endpoints()).toEqual(['told']);
  await worker.evaluate(renewing('made', 'none'));
  expect(await endpoints()).toEqual(['made']);

  // The service knows it no more, and the shop has forgotten it.
  await shop.database.pool.query('delete from push_subscription');
  await page.evaluate(() => localStorage.removeItem('test-subscription'));
  await page.reload();
  await expect.poll(endpoints).toEqual(['phone']);
  await page.reload();
  await page.getByRole('button', { name: 'Non avvisarmi più' }).tap();
  await page.getByText('Qui non arrivano più avvisi.').waitFor();
  const asked = page.waitForResponse(/bottega\/api\/push$/);
  await page.reload();
  await asked;
  await turnOn.waitFor();
  expect(await endpoints()).toEqual([]);

  await turnOn.tap();
  await expect.poll(endpoints).toEqual(['phone']);
  await page.context().clearCookies();
  await worker.evaluate(renewing('told-again', 'newSubscription'));
  await worker.evaluate(renewing('made-again', 'none'));
  expect(await endpoints()).toEqual(['phone']);
});

async function endpoints(): Promise<(string | undefined)[]> {
  const { rows } = await shop.database.pool.query('select endpoint from push_subscription');
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1));
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

/** Runs in the worker: hands it an event, and resolves when its work is done. */
const hand = `const hand = (event) =>
  new Promise((resolve, reject) => {
    event.waitUntil = (work) => work.then(resolve, reject);
    self.dispatchEvent(event);
  });`;

/** Hands a push message to the worker; resolves with what it has the browser show. */
function showing(message: object): string {
  return `(async () => {
    ${hand}
    const shown = [];
    self.registration.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
    await hand(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(message))} }));
    return shown;
  })()`;
}

/** Presses a notification with this address while no window is open; resolves with what the browser is to open. */
function opening(path: string | undefined): string {
  return `(async () => {
    ${hand}
    const opened = [];
    self.clients.matchAll = async () => [];
    self.clients.openWindow = async (screen) => void opened.push(screen);
    const notification = { data: ${JSON.stringify(path) ?? 'undefined'}, close() {} };
    await hand(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
    return opened;
  })()`;
}

/** Tells the worker of another subscription; resolves when it has done its work. */
function renewing(name: string, told: 'newSubscription' | 'none'): string {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  const subscription = { endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
  return `(async () => {
    ${hand}
    const subscription = { toJSON: () => (${JSON.stringify(subscription)}) };
    PushManager.prototype.subscribe = async ({ applicationServerKey }) =>
      applicationServerKey.length === 87 ? subscription : undefined;
    const event = new ExtendableEvent('pushsubscriptionchange');
    await hand(Object.assign(event, { ${told}: subscription }));
  })()`;
}
