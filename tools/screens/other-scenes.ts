import type { Page } from 'playwright-core';
import { paths } from '#contract/paths.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { type Scene, scene } from './scene.ts';

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
  scene('error/error', ({ page, address }) => gotoHydrated(page, `${address}/error`)),
  scene({ name: 'error/not-found', tolerated: /status of 404/ }, ({ page, address }) =>
    gotoHydrated(page, `${address}/non/esiste`),
  ),
  scene(
    { name: 'error/offline-note', extent: 'window', tolerated: /ERR_INTERNET_DISCONNECTED/ },
    async ({ page, address }) => {
      await gotoHydrated(page, `${address}/shop`);
      await page.context().setOffline(true);
      await page.getByText('Sei senza connessione').waitFor();
    },
  ),
  scene(
    {
      name: 'error/missing-chunk',
      tolerated: /ERR_FAILED|Failed to fetch|ChunkLoadError|dynamically imported/,
    },
    async ({ page, address }) => {
      await page.route('**/assets/cart-*.js', (route) => route.abort());
      await gotoHydrated(page, `${address}/shop`);
      await page
        .getByRole('link', { name: /^Carrello/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Ricarica la pagina' }).waitFor();
    },
  ),
  ...legal.map((name) =>
    scene(`legal/${name}`, ({ page, address }) => gotoHydrated(page, address + paths[name])),
  ),
  scene({ name: 'legal/withdrawal-mistakes', extent: 'window' }, async ({ page, address }) => {
    await gotoHydrated(page, address + paths.withdrawal);
    await page.getByRole('button', { name: 'Continua' }).click();
    await page.locator('[aria-invalid]').first().waitFor();
  }),
  scene({ name: 'legal/withdrawal-confirm', extent: 'window' }, async ({ page, address }) => {
    await withdraw(page, address);
    await page.getByRole('button', { name: 'Conferma recesso' }).waitFor();
  }),
  scene({ name: 'legal/withdrawal-sent', extent: 'window' }, async ({ page, address }) => {
    await withdraw(page, address);
    await page.getByRole('button', { name: 'Conferma recesso' }).click();
    await page.getByText('Abbiamo ricevuto il tuo recesso').waitFor();
  }),
  scene({ name: 'legal/address-link-unknown', tolerated: /status of 404/ }, ({ page, address }) =>
    gotoHydrated(page, address + paths.anyConfirmAddress),
  ),
  scene({ name: 'legal/withdrawal-uncertain', extent: 'window' }, async ({ page, address }) => {
    const received_at = '2026-11-21T09:10:00.000Z';
    await page.route('**/api/withdraw', (route) =>
      route.fulfill({ json: { ok: true, received_at, receipt: 'uncertain' } }),
    );
    await withdraw(page, address);
    await page.getByRole('button', { name: 'Conferma recesso' }).click();
    await page.getByText('Il recesso è registrato').waitFor();
  }),
];

async function withdraw(page: Page, address: string): Promise<void> {
  await gotoHydrated(page, address + paths.withdrawal);
  await page.locator('[name=name]').fill('Ada Bruni');
  await page.locator('[name=order_number]').fill('1');
  await page.locator('[name=email]').fill('ada@example.com');
  await page.getByRole('button', { name: 'Continua' }).click();
}
