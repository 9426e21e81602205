import type { OrderProgress } from '#contract/order-progress.ts';
import { calls } from '#contract/calls.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { ada } from '#support/shop/shopper.ts';
import { orderPageText as text } from '#text/order-page.ts';
import { type Scene, scene, type Stage } from './scene.ts';

const days = {
  received: '2026-11-09T09:12:00Z',
  making: '2026-11-09T09:13:00Z',
  travelling: '2026-11-18T15:40:00Z',
  delivered: '2026-11-20T10:05:00Z',
};
const tracking = { code: 'BRT 0123456789', url: 'https://brt.example/?n=0123456789' };

async function open({ page, address, orders }: Stage): Promise<void> {
  await gotoHydrated(page, `${address}/ordine/${orders.paid}`);
}

async function typeAddress(stage: Stage, email: string): Promise<void> {
  await open(stage);
  await stage.page.getByLabel(text.recipient.email).fill(email);
  await stage.page.getByRole('button', { name: text.recipient.show }).click();
}

/** Comes from the confirmation, where the answer of the call can be another. */
async function follow(stage: Stage, change: Partial<OrderProgress>): Promise<void> {
  const { page, address, orders } = stage;
  await page.route(`**${calls.orderProgress.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
  await gotoHydrated(page, `${address}/accepted?order=${orders.paid}`);
  await page.getByRole('link', { name: text.follows }).click();
  await page.getByRole('list', { name: text.steps }).waitFor();
}

export const orderScenes: Scene[] = [
  scene('order/by-link', open),
  scene('order/wrong-address', async (stage) => {
    await typeAddress(stage, 'bea@example.com');
    await stage.page.getByText(text.recipient.wrong).waitFor();
  }),
  scene('order/address-shown', async (stage) => {
    await typeAddress(stage, ada.email);
    await stage.page.getByText(text.recipient.shown).waitFor();
  }),
  scene('order/received', (stage) =>
    follow(stage, { stage: 'received', reached: { received: days.received } }),
  ),
  scene('order/in-the-works', (stage) =>
    follow(stage, { stage: 'making', reached: { received: days.received, making: days.making } }),
  ),
  scene('order/travelling', (stage) =>
    follow(stage, { stage: 'travelling', reached: days, tracking }),
  ),
  scene('order/delivered-and-part-refunded', (stage) =>
    follow(stage, {
      stage: 'delivered',
      reached: days,
      tracking,
      withdrawn_at: '2026-11-21T08:00:00Z',
      refunds: [{ amount: 4_500, at: '2026-11-21T10:00:00Z' }],
    }),
  ),
  scene('order/withdrawn', (stage) =>
    follow(stage, {
      stage: 'making',
      reached: { received: days.received, making: days.making },
      withdrawn_at: '2026-11-10T08:00:00Z',
    }),
  ),
  scene('order/part-refunded', (stage) =>
    follow(stage, {
      stage: 'making',
      reached: { received: days.received, making: days.making },
      refunds: [{ amount: 4_500, at: days.travelling }],
    }),
  ),
  scene('order/refunded', (stage) =>
    follow(stage, {
      stage: 'refunded',
      reached: { ...days, refunded: '2026-11-21T10:00:00Z' },
      tracking,
      refunds: [{ amount: 24_200, at: '2026-11-21T10:00:00Z' }],
    }),
  ),
  scene('order/cancelled', (stage) =>
    follow(stage, {
      stage: 'cancelled',
      reached: { received: days.received, cancelled: days.travelling },
    }),
  ),
  scene(
    { name: 'order/no-answer', tolerated: /status of 503|ApiError/ },
    async ({ page, address, orders }) => {
      const error = { code: 'overloaded', message: 'Affollato' };
      await page.route(`**${calls.orderProgress.path}`, (route) =>
        route.fulfill({ status: 503, json: { error } }),
      );
      await gotoHydrated(page, `${address}/accepted?order=${orders.paid}`);
      await page.getByRole('link', { name: text.follows }).click();
      await page.getByRole('heading', { name: text.noAnswer.heading }).waitFor();
    },
  ),
  scene({ name: 'order/printed', media: 'print' }, open),
];
