import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { cards, fillCart, openReview, payButton } from '#support/shop/shopper.ts';
import { pickLines } from './catalogue.ts';
import { type Scene, scene, type Stage } from './scene.ts';

/** The review of the lines that the sample orders hold. */
async function review({ page, address, products }: Stage): Promise<void> {
  await openReview(page, { address, lines: pickLines(products, 3), card: cards.good });
}

/** As if another tab had written the cart. */
async function leaveCart({ page, address }: Stage, value: string): Promise<void> {
  await page.context().addCookies([{ name: 'cart', value, url: address }]);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('alert').waitFor();
}

/** As if this browser had ordered the same pieces at five past two. */
async function haveOrdered({ page, orders, products }: Stage): Promise<void> {
  const order = {
    order_id: orders.paid,
    number: '2026-00012',
    placed_at: '2026-11-21T13:05:00.000Z',
    products: pickLines(products, 3),
  };
  await page.route('**/api/recentOrders', (route) => route.fulfill({ json: [order] }));
}

export const twoTabsScenes: Scene[] = [
  scene('two-tabs/cart-emptied', async (stage) => {
    await review(stage);
    await leaveCart(stage, '%5B%5D');
  }),
  scene('two-tabs/ordered-elsewhere', async (stage) => {
    await haveOrdered(stage);
    await review(stage);
    await leaveCart(stage, '%5B%5D');
    await stage.page.getByRole('link', { name: 'Vedi la conferma' }).waitFor();
  }),
  ...['/product/cardigan-alba', '/cart'].map((path) =>
    scene(
      { name: `two-tabs/paid-meanwhile${path.replaceAll('/', '-')}`, extent: 'window' },
      async (stage) => {
        const { page, address, products } = stage;
        await fillCart(page.context(), { address, lines: pickLines(products, 2) });
        await haveOrdered(stage);
        await gotoHydrated(page, address);
        const marker = {
          subject: 'key',
          pieces: pickLines(products, 3),
          known: [],
          at: Date.now(),
        };
        await page.evaluate(
          (value) => localStorage.setItem('payment', value),
          JSON.stringify(marker),
        );
        await gotoHydrated(page, `${address}${path}`);
        await page.getByRole('link', { name: 'Vedi la conferma' }).waitFor();
      },
    ),
  ),
  scene({ name: 'two-tabs/ordered-already', extent: 'window' }, async (stage) => {
    await haveOrdered(stage);
    await review(stage);
    await payButton(stage.page).click();
    await stage.page.getByRole('dialog').waitFor();
  }),
];
