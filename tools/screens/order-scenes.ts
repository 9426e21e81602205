import type { OrderProgress } from '#contract/order-progress.ts';
import { calls } from '#contract/calls.ts';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { ada } from '#support/shop/shopper.ts';
import { orderPageText as text } from '#text/order-page.ts';
import type { Scene, Stage } from './scene.ts';

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
  { screen: 'order', state: 'by-link', play: open },
  {
    screen: 'order',
    state: 'wrong-address',
    async play(stage) {
      await typeAddress(stage, 'bea@example.com');
      await stage.page.getByText(text.recipient.wrong).waitFor();
    },
  },
  {
    screen: 'order',
    state: 'address-shown',
    async play(stage) {
      await typeAddress(stage, ada.email);
      await stage.page.getByText(text.recipient.shown).waitFor();
    },
  },
  {
    screen: 'order',
    state: 'received',
    play: (stage) => follow(stage, { stage: 'received', reached: { received: days.received } }),
  },
  {
    screen: 'order',
    state: 'in-the-works',
    play: (stage) =>
      follow(stage, { stage: 'making', reached: { received: days.received, making: days.making } }),
  },
  {
    screen: 'order',
    state: 'travelling',
    play: (stage) => follow(stage, { stage: 'travelling', reached: days, tracking }),
  },
  {
    screen: 'order',
    state: 'delivered-and-part-refunded',
    play: (stage) =>
      follow(stage, {
        stage: 'delivered',
        reached: days,
        tracking,
        withdrawn_at: '2026-11-21T08:00:00Z',
        refunds: [{ amount: 4_500, at: '2026-11-21T10:00:00Z' }],
      }),
  },
  {
    screen: 'order',
    state: 'withdrawn',
    play: (stage) =>
      follow(stage, {
        stage: 'making',
        reached: { received: days.received, making: days.making },
        withdrawn_at: '2026-11-10T08:00:00Z',
      }),
  },
  {
    screen: 'order',
    state: 'part-refunded',
    play: (stage) =>
      follow(stage, {
        stage: 'making',
        reached: { received: days.received, making: days.making },
        refunds: [{ amount: 4_500, at: days.travelling }],
      }),
  },
  {
    screen: 'order',
    state: 'refunded',
    play: (stage) =>
      follow(stage, {
        stage: 'refunded',
        reached: { ...days, refunded: '2026-11-21T10:00:00Z' },
        tracking,
        refunds: [{ amount: 24_200, at: '2026-11-21T10:00:00Z' }],
      }),
  },
  {
    screen: 'order',
    state: 'cancelled',
    play: (stage) =>
      follow(stage, {
        stage: 'cancelled',
        reached: { received: days.received, cancelled: days.travelling },
      }),
  },
  {
    screen: 'order',
    state: 'no-answer',
    tolerated: /status of 503|ApiError/,
    async play({ page, address, orders }) {
      const error = { code: 'overloaded', message: 'Affollato' };
      await page.route(`**${calls.orderProgress.path}`, (route) =>
        route.fulfill({ status: 503, json: { error } }),
      );
      await gotoHydrated(page, `${address}/accepted?order=${orders.paid}`);
      await page.getByRole('link', { name: text.follows }).click();
      await page.getByRole('heading', { name: text.noAnswer.heading }).waitFor();
    },
  },
  { screen: 'order', state: 'printed', media: 'print', play: open },
];
