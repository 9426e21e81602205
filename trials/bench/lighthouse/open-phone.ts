import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '#support/browser/find-browser.ts';
import { freePort } from '#support/server/free-port.ts';
import type { PreparedCart } from './prepare-cart.ts';
import type { Belongings } from './pages.ts';

export type Phone = AsyncDisposable & {
  /** Where Lighthouse reaches the browser. */
  debuggingPort: number;
  context: BrowserContext;
};

type Visitor = { address: string; brings: Belongings; prepared: PreparedCart };

/**
 * A browser of its own for one visit, with empty caches, whose pages find the visitor's cart and
 * order. Lighthouse opens its page in the same profile, so that it finds them too.
 */
export async function openPhone({ address, brings, prepared }: Visitor): Promise<Phone> {
  const [profile, debuggingPort, { args, ...browser }] = await Promise.all([
    mkdtemp(join(tmpdir(), 'gomitolo-phone-')),
    freePort(),
    findBrowser(),
  ]);
  const context = await chromium.launchPersistentContext(profile, {
    ...browser,
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
    viewport: null,
  });
  if (brings !== 'nothing') {
    await context.addCookies([{ name: 'cart', value: prepared.cart, url: address }]);
  }
  if (brings === 'order') await context.addInitScript(bringOrder, { order: prepared.order });
  return {
    debuggingPort,
    context,
    async [Symbol.asyncDispose]() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Runs in the page, before it: the order comes with the history entry, as after a reload. */
function bringOrder(state: unknown): void {
  if (location.pathname !== '/checkout') return;
  history.replaceState({ usr: state, key: 'measured', idx: 0 }, '');
}
