import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { fillCart } from '#support/shop/shopper.ts';
import { pickLines } from './catalogue.ts';
import { type Scene, scene, type Stage } from './scene.ts';

async function openCart({ page, address, products }: Stage, count: number): Promise<void> {
  await fillCart(page.context(), { address, lines: pickLines(products, count) });
  await gotoHydrated(page, `${address}/cart`);
}

export const cartScenes: Scene[] = [
  scene('cart/empty', ({ page, address }) => gotoHydrated(page, `${address}/cart`)),
  scene('cart/one-line', (stage) => openCart(stage, 1)),
  scene('cart/fifteen-lines', (stage) => openCart(stage, 15)),
  scene('cart/gone-piece', async ({ page, address, products }) => {
    const [line, other] = pickLines(products, 2);
    if (line === undefined || other === undefined) throw new Error('Two products are needed');
    const lines = [line, { ...other, _id: 'non-c-e-piu' }];
    await fillCart(page.context(), { address, lines });
    await gotoHydrated(page, `${address}/cart`);
  }),
  scene(
    { name: 'cart/too-many', tolerated: /status of 409|ApiError/ },
    async ({ page, address, products }) => {
      const lines = pickLines(products, 2).map((line) => ({ ...line, qty: 60 }));
      await fillCart(page.context(), { address, lines });
      await gotoHydrated(page, `${address}/cart`);
    },
  ),
  scene('cart/skeleton', async ({ page, address, products }) => {
    await fillCart(page.context(), { address, lines: pickLines(products, 3) });
    await page.route('**/api/{someProducts,getCartPrices}*', () => undefined);
    await gotoHydrated(page, `${address}/shop`);
    await page
      .getByRole('link', { name: /^Carrello/ })
      .first()
      .click();
    await page.locator('[data-skeleton=line]').first().waitFor();
  }),
  scene(
    { name: 'cart/offline', tolerated: /ERR_INTERNET_DISCONNECTED|ApiError|Failed to fetch/ },
    async ({ page, address, products }) => {
      await fillCart(page.context(), { address, lines: pickLines(products, 2) });
      await gotoHydrated(page, `${address}/shop`);
      // The screen's own script is there, only the answer does not come.
      await page
        .getByRole('link', { name: /^Carrello/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Il tuo carrello' }).waitFor();
      await page.goBack();
      await page.context().setOffline(true);
      await page
        .getByRole('link', { name: /^Carrello/ })
        .first()
        .click();
      await page.getByRole('alert').waitFor();
    },
  ),
];
