import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { findBrowser } from '#support/find-browser.ts';
import { freePort } from '#support/free-port.ts';
import type { PackedBaggage } from './pack-baggage.ts';
import type { Baggage } from './pages.ts';

export type Phone = AsyncDisposable & {
  /** Where Lighthouse reaches the browser. */
  debuggingPort: number;
  context: BrowserContext;
};

type Visitor = { address: string; baggage: Baggage; packed: PackedBaggage };

/**
 * A browser of its own for one visit, with empty caches, whose pages find the visitor's cart and
 * order. Lighthouse opens its page in the same profile, so that it finds them too.
 */
export async function openPhone({ address, baggage, packed }: Visitor): Promise<Phone> {
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
  if (baggage !== 'nothing') {
    await context.addCookies([{ name: 'cart', value: packed.cart, url: address }]);
  }
  if (baggage === 'order') await context.addInitScript(bringOrder, { order: packed.order });
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
