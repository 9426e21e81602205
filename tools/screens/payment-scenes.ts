import { arrive } from '#support/arrive.ts';
import { declineText, errorText } from '#text/errors.ts';
import type { Scene, Stage } from './scene.ts';

const refusals = {
  'no-funds': { code: 'card_declined', message: declineText('insufficient_funds') },
  'piece-gone': { code: 'not_available', message: errorText.not_available },
  'price-changed': { code: 'price_changed', message: errorText.price_changed },
  'too-many-tries': { code: 'too_many_attempts', message: errorText.too_many_attempts },
} as const;

/** The reason stands in the history entry, as a refused payment leaves it. */
async function refuse({ page, address, orders }: Stage, refusal?: object): Promise<void> {
  await arrive(page, `${address}/rejected`);
  if (refusal === undefined) return;
  const usr = { refusal: { ...refusal, orderId: orders.refused } };
  await page.evaluate((told) => history.replaceState({ usr: told, key: 'told', idx: 0 }, ''), usr);
  await arrive(page, page.url());
}

export const paymentScenes: Scene[] = [
  {
    screen: 'pay',
    state: 'other-card',
    async play({ page, address, orders }) {
      await arrive(page, `${address}/pay?order=${orders.refused}`);
      await page.getByLabel('Numero della carta').waitFor();
    },
  },
  {
    screen: 'pay',
    state: 'bank-waits',
    async play({ page, address, orders }) {
      await arrive(page, `${address}/pay?order=${orders.waiting}`);
      await page.getByLabel('Numero della carta').waitFor();
    },
  },
  {
    screen: 'pay',
    state: 'test',
    play: ({ page, address }) => arrive(page, `${address}/pay/test`),
  },
  {
    screen: 'accepted',
    state: 'thanks',
    play: ({ page, address, orders }) => arrive(page, `${address}/accepted?order=${orders.paid}`),
  },
  {
    screen: 'accepted',
    state: 'printed',
    media: 'print',
    play: ({ page, address, orders }) => arrive(page, `${address}/accepted?order=${orders.paid}`),
  },
  { screen: 'rejected', state: 'no-reason', play: (stage) => refuse(stage) },
  ...Object.entries(refusals).map(([state, refusal]): Scene => ({
    screen: 'rejected',
    state,
    play: (stage) => refuse(stage, refusal),
  })),
];
