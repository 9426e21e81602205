import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { renderOffscreenContent } from '#support/browser/render-offscreen-content.ts';
import { layoutFindings } from '#support/browser/layout-findings.ts';

interface Enlargement {
  name: string;
  width: number;
  height: number;
  css?: string;
}

const large = 'html { font-size: 200% !important; }';
/** Text spacing that WCAG 1.4.12 requires pages to bear. */
const spaced = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
`;

const enlargements: Enlargement[] = [
  { name: '1280 px at 400 %', width: 320, height: 256 },
  { name: '1440 px at 200 %', width: 720, height: 450 },
  { name: 'letters twice as large on a tablet', width: 769, height: 900, css: large },
  { name: 'letters twice as large on a phone', width: 360, height: 740, css: large },
  { name: 'wide spaces on a phone', width: 360, height: 740, css: spaced },
];

/** However the page is enlarged, nothing is cut off, laid on something else, or slides sideways. */
export async function expectReflow(page: Page, state: string): Promise<void> {
  await renderOffscreenContent(page);
  for (const { name, width, height, css = '' } of enlargements) {
    await page.setViewportSize({ width, height });
    await wear(page, css);
    expect(await layoutFindings(page), `${state}, ${name}`).toEqual([]);
  }
  await wear(page, '');
}

/** As a style sheet that the page adopts: its security policy refuses any other from outside. */
async function wear(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const worn = document.adoptedStyleSheets.find(({ media }) => media.mediaText === 'screen, all');
    const sheet = worn ?? new CSSStyleSheet({ media: 'screen, all' });
    sheet.replaceSync(text);
    if (worn === undefined) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}
