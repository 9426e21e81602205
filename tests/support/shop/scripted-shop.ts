import { makeSettings } from '#support/shop/make-settings.ts';
import type { Shop } from '#shop/create-shop.ts';

/** A shop that has nothing and refuses most, for tests of the calls alone. */
export const scriptedShop: Shop = {
  settings: {
    read: async () => makeSettings(),
  },
  catalogue: {
    advices: async () => [],
    page: async () => [],
    count: async () => 14,
    total: async () => 14,
    some: async () => [],
    find: async () => undefined,
    listed: async () => [],
  },
  cart: {
    prices: async () => ({ total: 0, subtotal: 0, delivery: 0 }),
    addOne: async ({ cart }) =>
      cart.length === 0 ? { ok: true } : { ok: false, reason: 'not_available' },
  },
  survey: {
    question: async () => undefined,
    answer: async () => ({ ok: false, reason: 'not_found' }),
  },
  backInStock: {
    request: async () => ({ ok: true }),
    readLink: async () => 'unknown',
    confirm: async () => 'unknown',
    read: async () => undefined,
    take: async () => ({ ok: false, reason: 'not_found' }),
    leave: async () => false,
  },
  withdrawal: {
    request: async () => ({ ok: true, received_at: '2026-11-21T09:00:00.000Z', receipt: 'sent' }),
  },
  checkout: {
    pay: async () => ({ ok: false, reason: 'price_changed' }),
    payable: async () => undefined,
  },
  orders: {
    check: async () => ({ ok: false, reason: 'not_paid' }),
    progress: async () => ({ ok: false, reason: 'not_found' }),
    recipient: async () => undefined,
    correctEmail: async () => ({ ok: false, reason: 'not_found' }),
    recent: async () => [],
    confirm: async () => ({ ok: true }),
    settle: async () => ({ ok: true }),
    receiveEvent: async () => ({ ok: true }),
  },
};
