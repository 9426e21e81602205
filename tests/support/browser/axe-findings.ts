import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe?: { run: (page: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** `axe-core`, minified to half its length, since each checked page has to read it. */
const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Findings of axe on the present page: WCAG 2.2 up to AA, and good practice. Nothing is left out. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (page.frames().length > 1)
    throw new Error('Frames are not looked into, and the page has some');
  // A page keeps axe until it is left: to read it anew takes longer than to run it.
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(readAxe());
  return page.evaluate(lookForViolations, options);
}

let axe: string | undefined;

/** In ASCII alone, which takes a third less to be sent and read. */
function readAxe(): string {
  axe ??= readFileSync(script, 'utf8').replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return axe;
}

/** Runs in the page, which answers with sentences: all that axe tells is fifty times as much. */
async function lookForViolations(wishes: RunOptions): Promise<string[]> {
  if (window.axe === undefined) throw new Error('The page has no axe');
  const { violations } = await window.axe.run(document, wishes);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
