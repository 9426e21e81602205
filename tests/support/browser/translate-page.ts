import type { Page } from 'playwright-core';

/**
 * Translates the open page as a browser does it, from now on also what it will show: each text node is
 * taken out, and its words stand in an element of their own. Words become capitals, for locators that pass over case.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = 'script, style, noscript, textarea, [translate=no], font';

    function translateText(text: Text): void {
      const home = text.parentElement;
      if (text.data.trim() === '' || home === null || home.closest(untouched) !== null) return;
      const translated = document.createElement('font');
      translated.append(document.createElement('font'));
      translated
        .querySelector('font')
        ?.append(text.data.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()));
      text.replaceWith(translated);
    }

    function translate(node: Node): void {
      if (node instanceof Text) translateText(node);
      else node.childNodes.forEach(translate);
    }

    translate(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translate(target);
        else addedNodes.forEach(translate);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
