import type { Page } from 'playwright-core';

/** What is drawn only when somebody comes near is drawn now, and takes its room. */
export async function renderOffscreenContent(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}
