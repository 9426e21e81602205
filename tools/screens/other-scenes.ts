import type { Page } from 'playwright-core';
import { paths } from '#contract/paths.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import type { Scene } from './scene.ts';

const legal = [
  'withdrawal',
  'about',
  'help',
  'guarantee',
  'terms',
  'privacy',
  'cookies',
  'accessibility',
] as const;

export const otherScenes: Scene[] = [
  {
    screen: 'error',
    state: 'error',
    play: ({ page, address }) => gotoHydrated(page, `${address}/error`),
  },
  {
    screen: 'error',
    state: 'not-found',
    tolerated: /status of 404/,
    play: ({ page, address }) => gotoHydrated(page, `${address}/non/esiste`),
  },
  {
    screen: 'error',
    state: 'offline-note',
    extent: 'window',
    tolerated: /ERR_INTERNET_DISCONNECTED/,
    async play({ page, address }) {
      await gotoHydrated(page, `${address}/shop`);
      await page.context().setOffline(true);
      await page.getByText('Sei senza connessione').waitFor();
    },
  },
  {
    screen: 'error',
    state: 'missing-chunk',
    tolerated: /ERR_FAILED|Failed to fetch|ChunkLoadError|dynamically imported/,
    async play({ page, address }) {
      await page.route('**/assets/cart-*.js', (route) => route.abort());
      await gotoHydrated(page, `${address}/shop`);
      await page
        .getByRole('link', { name: /^Carrello/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Ricarica la pagina' }).waitFor();
    },
  },
  ...legal.map((name): Scene => ({
    screen: 'legal',
    state: name,
    play: ({ page, address }) => gotoHydrated(page, address + paths[name]),
  })),
  {
    screen: 'legal',
    state: 'withdrawal-mistakes',
    extent: 'window',
    async play({ page, address }) {
      await gotoHydrated(page, address + paths.withdrawal);
      await page.getByRole('button', { name: 'Continua' }).click();
      await page.locator('[aria-invalid]').first().waitFor();
    },
  },
  {
    screen: 'legal',
    state: 'withdrawal-confirm',
    extent: 'window',
    async play({ page, address }) {
      await withdraw(page, address);
      await page.getByRole('button', { name: 'Conferma recesso' }).waitFor();
    },
  },
  {
    screen: 'legal',
    state: 'withdrawal-sent',
    extent: 'window',
    async play({ page, address }) {
      await withdraw(page, address);
      await page.getByRole('button', { name: 'Conferma recesso' }).click();
      await page.getByText('Abbiamo ricevuto il tuo recesso').waitFor();
    },
  },
  {
    screen: 'legal',
    state: 'address-link-unknown',
    tolerated: /status of 404/,
    play: ({ page, address }) => gotoHydrated(page, address + paths.anyConfirmAddress),
  },
  {
    screen: 'legal',
    state: 'withdrawal-uncertain',
    extent: 'window',
    async play({ page, address }) {
      const received_at = '2026-11-21T09:10:00.000Z';
      await page.route('**/api/withdraw', (route) =>
        route.fulfill({ json: { ok: true, received_at, receipt: 'uncertain' } }),
      );
      await withdraw(page, address);
      await page.getByRole('button', { name: 'Conferma recesso' }).click();
      await page.getByText('Il recesso è registrato').waitFor();
    },
  },
];

async function withdraw(page: Page, address: string): Promise<void> {
  await gotoHydrated(page, address + paths.withdrawal);
  await page.locator('[name=name]').fill('Ada Bruni');
  await page.locator('[name=order_number]').fill('1');
  await page.locator('[name=email]').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continua' }).click();
}
