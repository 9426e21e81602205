import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone } from '#support/browser/expect-accessible.ts';

/** With letters twice as large no word breaks, on a phone and on a desktop. */
export async function expectWholeWords(page: Page, step: string): Promise<void> {
  await enlarge(page, '200%');
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await brokenWords(page), `${step}, ${viewport.width} px wide`).toEqual([]);
  }
  await enlarge(page, '');
}

function enlarge(page: Page, letters: string): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
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
