import type { Product } from '#contract/product.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { productText } from '#text/product.ts';
import { isSoldOut, pathOf } from './find-product.ts';
import type { Scene, Stage } from './scene.ts';

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
  {
    screen: 'product',
    state: 'available',
    play: (stage) => openProduct(stage, isCardigan),
  },
  {
    screen: 'product',
    state: 'on-the-shelf',
    play: (stage) => openProduct(stage, (one) => one.pieces === 'shelf' && !isSoldOut(one)),
  },
  {
    screen: 'product',
    state: 'first-sight',
    extent: 'window',
    play: (stage) => openProduct(stage, isCardigan),
  },
  {
    screen: 'product',
    state: 'five-colours',
    play: (stage) => openProduct(stage, (one) => one.model_info.length === 5),
  },
  {
    screen: 'product',
    state: 'two-colour-swatches',
    play: (stage) =>
      openProduct(
        stage,
        ({ model_info }) => model_info.length > 2 && model_info.every(({ color }) => color.code2),
      ),
  },
  {
    screen: 'product',
    state: 'long-name',
    play: (stage) => openProduct(stage, ({ name }) => name.length > 30),
  },
  {
    screen: 'product',
    state: 'sold-out',
    play: (stage) => openProduct(stage, isSoldOut),
  },
  {
    screen: 'product',
    state: 'notify-wrong-address',
    async play(stage) {
      await openProduct(stage, isSoldOut);
      await stage.page.getByLabel('Indirizzo e-mail').fill('ada@');
      await stage.page.getByRole('button', { name: 'Avvisami' }).click();
      await stage.page.getByText('non è valido').waitFor();
    },
  },
  {
    screen: 'product',
    state: 'notify-sent',
    async play(stage) {
      await openProduct(stage, isSoldOut);
      await stage.page.getByLabel('Indirizzo e-mail').fill('ada@example.com');
      await stage.page.getByRole('button', { name: 'Avvisami' }).click();
      await stage.page.getByText('Richiesta inviata!').waitFor();
    },
  },
  {
    screen: 'product',
    state: 'added',
    extent: 'window',
    async play(stage) {
      await openProduct(stage, isCardigan);
      await stage.page.getByText('M', { exact: true }).click();
      await stage.page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
      await stage.page.getByText('Prodotto aggiunto al carrello!').waitFor();
    },
  },
  {
    screen: 'product',
    state: 'refused',
    extent: 'window',
    tolerated: /status of 409|ApiError/,
    async play(stage) {
      const error = { code: 'not_available', message: productText.refused };
      await stage.page.route('**/api/addToCart', (route) =>
        route.fulfill({ status: 409, json: { error } }),
      );
      await openProduct(stage, isCardigan);
      await stage.page.getByText('M', { exact: true }).click();
      await stage.page.getByRole('button', { name: 'Aggiungi al carrello' }).click();
      await stage.page.getByText(productText.refused).waitFor();
    },
  },
  ...Object.entries(pressed).map(([state, name]): Scene => ({
    screen: 'product',
    state,
    extent: 'window',
    async play(stage) {
      await openProduct(stage, isCardigan);
      await stage.page.getByRole('button', { name }).click();
    },
  })),
  {
    screen: 'product',
    state: 'skeleton',
    extent: 'window',
    async play({ page, address }) {
      await page.route('**/api/product?*', () => undefined);
      await gotoHydrated(page, `${address}/shop/clothes`);
      await page.locator('main a[href^="/product/"]').first().click();
      await page.locator('[data-skeleton=product]').waitFor();
    },
  },
];
