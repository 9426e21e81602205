import type { Page } from 'playwright-core';

interface Target {
  name: string;
  width: number;
  height: number;
}

const phoneMaxWidthPx = 768;
/** WCAG 2.5.8 asks for 24; fingers ask for more. */
const leastPx = { pointer: 24, finger: 44 };

/** Controls that are too small to be hit, but for links in the middle of a sentence. */
export async function targetFindings(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  const least = width <= phoneMaxWidthPx ? leastPx.finger : leastPx.pointer;
  const targets = await page.evaluate(measureTargets);
  return targets
    .filter((target) => Math.min(target.width, target.height) < least)
    .map((target) => `target: ${target.name} is ${target.width} × ${target.height} px`);
}

/** Runs in the page. */
function measureTargets(): Target[] {
  const modal = document.querySelector('dialog:modal');
  const controls = [
    ...(modal ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, summary, textarea, input:not([type=hidden], [aria-hidden=true])',
    ),
  ];
  return controls
    .filter((control) => isVisible(control) && !isInSentence(control))
    .map((control) => {
      const { width, height } = boxOf(control).getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.innerText;
      return {
        name: `${control.localName} '${name || control.getAttribute('name')}'`,
        width: Math.round(width * 10) / 10,
        height: Math.round(height * 10) / 10,
      };
    });

  function isVisible(element: HTMLElement): boolean {
    const skipsUntilFocus = element.matches('a.sr-only');
    return element.checkVisibility({ visibilityProperty: true }) && !skipsUntilFocus;
  }

  function isInSentence(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement?.innerText ?? '';
    return around.length > element.innerText.length;
  }

  /** A radio is hit by its label, a bare field by the frame that is drawn around it. */
  function boxOf(element: HTMLElement): Element {
    if (element.matches('[type=radio]')) return element.closest('label') ?? element;
    if (!element.matches('input')) return element;
    let box: Element = element;
    while (box.parentElement && getComputedStyle(box).borderTopWidth === '0px') {
      box = box.parentElement;
    }
    return box;
  }
}
