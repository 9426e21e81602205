import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { createMakerStore } from '#database/makers/create-maker-store.ts';
import type { RunningShop } from '#support/server/start-shop.ts';
import { createMemoryOutbox } from '#support/shop/memory-outbox.ts';

/** Makes the visitor a maker who has just signed in, as Ada. */
export async function enterBottega(page: Page, shop: RunningShop): Promise<void> {
  const { outbox } = createMemoryOutbox();
  const makers = createMakerStore({ db: shop.database.db, outbox });
  const [token, session] = [randomUUID(), randomUUID()];
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60 * 60_000);
  await makers.addClaim({ token, needsNoMaker: false, expiresAt });
  const maker = { token, name: 'Ada', email: 'ada@bottega.example' };
  await makers.claim(maker, { token: session, device: 'Chrome, Android', now, expiresAt });
  await page.context().addCookies([{ name: 'bottega', value: session, url: shop.address }]);
}
