import { pickLines } from './catalogue.ts';
import { ownLines } from './find-product.ts';
import {
  cards,
  fillCard,
  fillCustomer,
  openCheckout,
  openReview,
  typeCard,
} from '#support/shop/shopper.ts';
import { type Scene, scene, type Stage } from './scene.ts';

async function enter({ page, address, products }: Stage): Promise<void> {
  await openCheckout(page, { address, lines: pickLines(products, 3) });
}

async function review({ page, address, products }: Stage, card: string): Promise<void> {
  await openReview(page, { address, lines: pickLines(products, 3), card });
}

/** While the answer to Paga is awaited. */
async function pressPay(page: Stage['page']): Promise<void> {
  await page.getByRole('button', { name: 'Paga', exact: true }).click();
}

export const checkoutScenes: Scene[] = [
  scene('checkout/1-empty', enter),
  scene('checkout/1-summary-open', async (stage) => {
    await enter(stage);
    const toggle = stage.page.getByText('Mostra riepilogo');
    if (await toggle.isVisible()) await toggle.click();
  }),
  scene('checkout/1-mistakes', async (stage) => {
    await enter(stage);
    await stage.page.locator('[name=email]').fill('ada@');
    await stage.page.locator('[name=zipcode]').fill('123');
    await stage.page.locator('[name=phone]').fill('12');
    await stage.page.getByRole('button', { name: 'Continua' }).click();
    await stage.page.getByText('Questo campo è necessario').first().waitFor();
  }),
  scene({ name: 'checkout/1-regions', extent: 'window' }, async (stage) => {
    await enter(stage);
    await stage.page.getByRole('combobox', { name: 'Regione' }).click();
    await stage.page.getByRole('option').first().waitFor();
  }),
  scene('checkout/2-empty', async (stage) => {
    await enter(stage);
    await fillCustomer(stage.page);
    await stage.page.getByLabel('Numero della carta').waitFor();
  }),
  scene('checkout/2-mistakes', async (stage) => {
    await enter(stage);
    await fillCustomer(stage.page);
    await typeCard(stage.page, '4242424242424241');
    await stage.page.getByLabel('Scadenza').fill('1220');
    await stage.page.getByLabel('Intestatario della carta').fill('');
    await stage.page.getByRole('button', { name: 'Continua' }).click();
    await stage.page.getByText('Questo campo è necessario').waitFor();
  }),
  scene(
    { name: 'checkout/2-no-provider', tolerated: /stripe\.js|ERR_FAILED|Failed to load/ },
    async (stage) => {
      await stage.page.route('**/sandbox/stripe.js', (route) => route.abort());
      await enter(stage);
      await fillCustomer(stage.page);
      await stage.page.getByRole('alert').first().waitFor();
    },
  ),
  scene('checkout/3-review', (stage) => review(stage, cards.good)),
  scene('checkout/3-paying', async (stage) => {
    await stage.page.route('**/api/pay', () => undefined);
    await review(stage, cards.good);
    await pressPay(stage.page);
    await stage.page.getByText('Pagamento in corso').waitFor();
  }),
  scene('checkout/3-the-bank-is-late', async (stage) => {
    await stage.page.route('**/api/pay', () => undefined);
    await review(stage, cards.good);
    await pressPay(stage.page);
    await stage.page.getByText('Ci vuole un po’ più del solito').waitFor();
  }),
  scene(
    { name: 'checkout/3-asked-for-patience', tolerated: /status of 503|ApiError/ },
    async (stage) => {
      const error = { code: 'overloaded', message: 'Affollato' };
      const headers = { 'retry-after': '20' };
      await stage.page.route('**/api/pay', (route) =>
        route.fulfill({ status: 503, headers, json: { error } }),
      );
      await review(stage, cards.good);
      await pressPay(stage.page);
      await stage.page.getByText('riproviamo da soli').waitFor();
    },
  ),
  scene({ name: 'checkout/3-the-bank-asks', extent: 'window' }, async (stage) => {
    const { page, address } = stage;
    await openCheckout(page, { address, lines: ownLines(stage, 1) });
    await fillCustomer(stage.page);
    await fillCard(stage.page, cards.asksTheBank);
    await pressPay(stage.page);
    await stage.page.getByRole('button', { name: 'Autorizza' }).waitFor();
  }),
];
