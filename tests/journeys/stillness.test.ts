import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { pauseCalls } from '#support/shop/pause-calls.ts';
import {
  cards,
  fillCart,
  openReview,
  payButton,
  pickLines,
  waitForHeading,
} from '#support/shop/shopper.ts';
import { watchShifts } from '#support/browser/watch-shifts.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';

const { shop, openVisit } = openJourneys();

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** E-mails that come after the first paint move what is around them by a pixel or two. */
const hardlySeen = 0.005;

test.for(sizes)(
  'nothing moves while one goes from page to page ($width wide)',
  async (viewport) => {
    await using visit = await openVisit({ viewport });
    const { page } = visit;
    const shifts = await watchShifts(page);
    await fillCart(page.context(), { address: shop.address, lines: await pickLines(shop, 2) });
    await gotoHydrated(page, shop.address);
    expect(scoreOf(await shifts.take())).toBeLessThan(hardlySeen);
    const steps = [
      { to: '/shop', heading: 'Il negozio' },
      { to: '/shop/clothes', heading: 'Abbigliamento' },
      { to: '/product/cardigan-alba', heading: 'Cardigan Alba' },
      { to: '/cart', heading: 'Il tuo carrello' },
      // The legal pages open as documents.
      { to: '/privacy', heading: 'Privacy', mayMove: hardlySeen },
    ];
    for (const { to, heading, mayMove = 0 } of steps) {
      const calls = await pauseCalls(page, '**/api/**');
      await page.locator(`a[href="${to}"]:visible`).last().click();
      await page.waitForURL(`${shop.address}${to}`);
      expect(await shifts.take()).toEqual([]);
      calls.release();
      await waitForHeading(page, heading);
      await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(0);
      const moved = await shifts.take();
      expect(scoreOf(moved), moved.join('\n')).toBeLessThanOrEqual(mayMove);
    }
  },
);

test('nothing moves on a phone when a refused card leads from the review to /rejected', async () => {
  await using visit = await openVisit({ viewport: { width: 360, height: 740 } });
  const { page } = visit;
  visit.tolerate(/status of 402|card_declined|ApiError/);
  const lines = await pickLines(shop, 1);
  const shifts = await watchShifts(page);
  await openReview(page, { address: shop.address, lines, card: cards.withoutFunds });
  await shifts.take();
  await payButton(page).click();
  await waitForHeading(page, 'Pagamento non riuscito');
  expect(await shifts.take()).toEqual([]);
});

/** As browsers add it up: the part of the window that moved, times how far. */
function scoreOf(shifts: string[]): number {
  return shifts.reduce((sum, shift) => sum + Number(JSON.parse(shift).value), 0);
}
