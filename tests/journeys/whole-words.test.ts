import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gotoHydrated } from '#support/browser/goto-hydrated.ts';
import { openJourneys } from '#support/browser/open-journeys.ts';
import { fillCart, fillCustomer, openCheckout, pickLines } from '#support/shop/shopper.ts';

const { shop, openVisit } = openJourneys();

const phone = { width: 360, height: 780 };
const desktop = { width: 1024, height: 768 };

test('with letters twice as large no word of cart and checkout breaks, on a phone and on a desktop', async () => {
  await using visit = await openVisit({ viewport: phone });
  const { page } = visit;
  const { address } = shop;
  const lines = await pickLines(shop, 2);
  await fillCart(page.context(), { address, lines });
  await gotoHydrated(page, `${address}/cart`);
  await expectWholeWords(page, 'cart');

  await openCheckout(page, { address, lines });
  await enlarge(page);
  await page.getByRole('button', { name: 'Continua' }).click();
  await page.getByText('Questo campo è necessario').first().waitFor();
  await expectWholeWords(page, 'customer');
  await fillCustomer(page);
  await page.getByLabel('Numero della carta').waitFor();
  await expectWholeWords(page, 'card');
});

async function expectWholeWords(page: Page, step: string): Promise<void> {
  await enlarge(page);
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await brokenWords(page), `${step}, ${viewport.width} px wide`).toEqual([]);
  }
}

function enlarge(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Words that stand on two lines, as far as they are short enough for a line of their own. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,13}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
