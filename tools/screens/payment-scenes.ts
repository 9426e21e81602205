import { pickLines } from './catalogue.ts';
import { ownLines } from './find-product.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { cards, openReview, payButton } from '#support/shop/shopper.ts';
import { declineText, errorText } from '#text/errors.ts';
import { type Scene, scene, type Stage } from './scene.ts';

const refusals = {
  'no-funds': { code: 'card_declined', message: declineText('insufficient_funds') },
  'piece-gone': { code: 'not_available', message: errorText.not_available },
  'price-changed': { code: 'price_changed', message: errorText.price_changed },
  'too-many-tries': { code: 'too_many_attempts', message: errorText.too_many_attempts },
} as const;

/** The reason stands in the history entry, as a refused payment leaves it. */
async function refuse(stage: Stage, refusal?: object): Promise<void> {
  const { page, address, orders } = stage;
  await gotoHydrated(page, `${address}/rejected`);
  if (refusal === undefined) return;
  const usr = { refusal: { ...refusal, orderId: orders.refused }, order: keptOrder(stage) };
  await page.evaluate((told) => history.replaceState({ usr: told, key: 'told', idx: 0 }, ''), usr);
  await gotoHydrated(page, page.url());
}

/** The order as the checkout hands it over: two pieces with their prices. */
function keptOrder({ products }: Stage) {
  const lines = pickLines(products, 2).flatMap((line) => {
    const product = products.find(({ _id }) => _id === line._id);
    const img = product?.model_info[line.model_index]?.imgs[0];
    if (product === undefined || img === undefined) return [];
    return [{ ...line, img, name: product.name, price: product.price }];
  });
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
  return { products: lines, subtotal, delivery: 700, total: subtotal + 700 };
}

export const paymentScenes: Scene[] = [
  scene('pay/other-card', async ({ page, address, orders }) => {
    await gotoHydrated(page, `${address}/pay?order=${orders.refused}`);
    await page.getByLabel('Numero della carta').waitFor();
  }),
  scene('pay/bank-waits', async ({ page, address, orders }) => {
    await gotoHydrated(page, `${address}/pay?order=${orders.waiting}`);
    await page.getByLabel('Numero della carta').waitFor();
  }),
  scene('pay/test', ({ page, address }) => gotoHydrated(page, `${address}/pay/test`)),
  scene('accepted/thanks', ({ page, address, orders }) =>
    gotoHydrated(page, `${address}/accepted?order=${orders.paid}`),
  ),
  scene({ name: 'accepted/printed', media: 'print' }, ({ page, address, orders }) =>
    gotoHydrated(page, `${address}/accepted?order=${orders.paid}`),
  ),
  scene({ name: 'accepted/not-checked', tolerated: /status of 503|ApiError/ }, async (stage) => {
    const { page, address } = stage;
    const error = { code: 'overloaded', message: 'Affollato' };
    await page.route('**/api/checkPayment', (route) =>
      route.fulfill({ status: 503, json: { error } }),
    );
    const lines = ownLines(stage, 2);
    await openReview(page, { address, lines, card: cards.good });
    await payButton(page).click();
    await page.getByText('Il tuo ordine è confermato').waitFor();
  }),
  scene('rejected/no-reason', (stage) => refuse(stage)),
  ...Object.entries(refusals).map(([state, refusal]) =>
    scene(`rejected/${state}`, (stage) => refuse(stage, refusal)),
  ),
];
