import type { Product } from '#contract/product.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { productText } from '#text/product.ts';
import { isSoldOut, pathOf } from './find-product.ts';
import { type Scene, scene, type Stage } from './scene.ts';

/** States that one press of a button brings about. */
const pressed = {
  'size-guide': 'Guida alle taglie',
  'quality-explained': 'Pecora transumante',
  'size-asked': 'Quanto mi sta?',
  'second-picture': 'Immagine successiva',
  zoom: 'Ingrandisci',
} as const;

async function openProduct(stage: Stage, isLike: (product: Product) => boolean): Promise<void> {
  await gotoHydrated(stage.page, pathOf(stage, isLike));
}

function isCardigan({ _id }: Product): boolean {
  return _id === 'cardigan-alba';
}

export const productScenes: Scene[] = [
  scene('product/available', (stage) => openProduct(stage, isCardigan)),
  scene('product/on-the-shelf', (stage) =>
    openProduct(stage, (one) => one.pieces === 'shelf' && !isSoldOut(one)),
  ),
  scene({ name: 'product/first-sight', extent: 'window' }, (stage) =>
    openProduct(stage, isCardigan),
  ),
  scene('product/five-colours', (stage) =>
    openProduct(stage, (one) => one.model_info.length === 5),
  ),
  scene('product/two-colour-swatches', (stage) =>
    openProduct(
      stage,
      ({ model_info }) => model_info.length > 2 && model_info.every(({ color }) => color.code2),
    ),
  ),
  scene('product/long-name', (stage) => openProduct(stage, ({ name }) => name.length > 30)),
  scene('product/sold-out', (stage) => openProduct(stage, isSoldOut)),
  scene('product/notify-wrong-address', async (stage) => {
    await openProduct(stage, isSoldOut);
    await stage.page.getByLabel('Indirizzo e-mail').fill('ada@');
    await stage.page.getByRole('button', { name: 'Avvisami' }).click();
    await stage.page.getByText('non è valido').waitFor();
  }),
  scene('product/notify-sent', async (stage) => {
    await openProduct(stage, isSoldOut);
    await stage.page.getByLabel('Indirizzo e-mail').fill('ada@example.com');
    await stage.page.getByRole('button', { name: 'Avvisami' }).click();
    await stage.page.getByText('Richiesta inviata!').waitFor();
  }),
  scene({ name: 'product/added', extent: 'window' }, async (stage) => {
    await openProduct(stage, isCardigan);
    await stage.page.getByText('M', { exact: true }).click();
    await stage.page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
    await stage.page.getByText('Prodotto aggiunto al carrello!').waitFor();
  }),
  scene(
    { name: 'product/refused', extent: 'window', tolerated: /status of 409|ApiError/ },
    async (stage) => {
      const error = { code: 'not_available', message: productText.refused };
      await stage.page.route('**/api/addToCart', (route) =>
        route.fulfill({ status: 409, json: { error } }),
      );
      await openProduct(stage, isCardigan);
      await stage.page.getByText('M', { exact: true }).click();
      await stage.page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
      await stage.page.getByText(productText.refused).waitFor();
    },
  ),
  ...Object.entries(pressed).map(([state, name]) =>
    scene({ name: `product/${state}`, extent: 'window' }, async (stage) => {
      await openProduct(stage, isCardigan);
      await stage.page.getByRole('button', { name }).click();
    }),
  ),
  scene({ name: 'product/skeleton', extent: 'window' }, async ({ page, address }) => {
    await page.route('**/api/product?*', () => undefined);
    await gotoHydrated(page, `${address}/shop/clothes`);
    await page.locator('main a[href^="/product/"]').first().click();
    await page.locator('[data-skeleton=product]').waitFor();
  }),
];
