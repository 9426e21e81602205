import type { Page } from 'playwright-core';

/** Renders content that is otherwise rendered only near the viewport, with its final size. */
export async function renderOffscreenContent(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
