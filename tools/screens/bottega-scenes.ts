import type { Page } from 'playwright-core';
import { awaitLoaded } from './await-loaded.ts';
import { type Scene, scene, type Stage } from './scene.ts';
import { requested } from './make-request.ts';
import type { MakersShop } from './open-makers-shop.ts';

/** Opens an address of the Bottega as a maker who is signed in, and waits for what the call brings. */
export async function openBottega(
  stage: Stage,
  path: string,
  wish = { untilLoaded: true },
): Promise<MakersShop> {
  const { page } = stage;
  const shop = await stage.makersShop();
  const { address: url, session } = shop;
  await page.context().addCookies([{ name: 'bottega', value: session, url }]);
  await page.goto(`${url}/bottega${path}`);
  if (wish.untilLoaded) await untilLoaded(page);
  else await page.getByRole('heading', { level: 1 }).waitFor();
  return shop;
}

async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
}

/** The parts stand at the window's edge: in a window as high as the page they hide nothing. */
export async function stretch(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

function bottega(state: string, path: string): Scene {
  return scene(`bottega/${state}`, async (stage) => {
    await openBottega(stage, path);
    await stretch(stage.page);
  });
}

function order(state: keyof MakersShop['orders']): Scene {
  return scene(`bottega-order/${state}`, async (stage) => {
    await openOrder(stage, state);
    await stretch(stage.page);
  });
}

export async function openOrder(stage: Stage, state: keyof MakersShop['orders']): Promise<void> {
  const { orders } = await stage.makersShop();
  await openBottega(stage, `/ordini/${orders[state]}`);
}

export const bottegaScenes: Scene[] = [
  bottega('today', ''),
  bottega('orders', '/ordini'),
  bottega('orders-closed', '/ordini?stato=delivered'),
  bottega('orders-found', '/ordini?cerca=posta.example'),
  bottega('orders-nothing', '/ordini?cerca=nessuno'),
  // All pieces at once would wait for a hundred pictures that were never made before.
  bottega('shelf', '/pezzi?pezzo=abito-camilla'),
  scene('bottega/shelf-kept', async (stage) => {
    const { request } = await stage.makersShop();
    await request('told');
    await openBottega(stage, `/pezzi?pezzo=${requested}`);
    await stage.page.getByText('da parte per chi aspettava').waitFor();
    await stretch(stage.page);
  }),
  bottega('shelf-retired', '/pezzi?mostra=retired'),
  bottega('making', '/da-fare'),
  bottega('money', '/ogni-euro'),
  bottega('devices', '/dispositivi'),
  bottega('not-found', '/non/esiste'),
  scene(
    { name: 'bottega/sign-in', extent: 'window', tolerated: /status of 401/ },
    async (stage) => {
      const { address } = await stage.makersShop();
      await stage.page.goto(`${address}/bottega`);
      await stage.page.getByRole('heading', { name: 'Entra in bottega' }).waitFor();
    },
  ),
  scene(
    { name: 'bottega/offline', extent: 'window', tolerated: /ERR_INTERNET_DISCONNECTED/ },
    async (stage) => {
      await openBottega(stage, '');
      await awaitLoaded(stage.page);
      await stage.page.context().setOffline(true);
      await stage.page.getByText('Non c’è connessione').waitFor();
    },
  ),
  order('paid'),
  order('late'),
  order('handedOver'),
  order('shipped'),
  order('delivered'),
  order('refunded'),
  order('withdrawn'),
];
