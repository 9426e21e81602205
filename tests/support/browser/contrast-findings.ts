import type { Page } from 'playwright-core';
import { contrastOf, parseColor } from '#support/browser/contrast.ts';

interface Written {
  name: string;
  color: string;
  /** From the innermost element outwards. */
  grounds: string[];
}

const leastContrast = 4.5;

/** Words that are too pale in the two places where axe does not look: placeholders and disabled controls. */
export async function contrastFindings(page: Page): Promise<string[]> {
  const written = await page.evaluate(readPlaceholdersAndDisabled);
  return written.flatMap(({ name, color, grounds }) => {
    const ground = grounds.map(parseColor).find(({ alpha }) => alpha === 1);
    const contrast = contrastOf(parseColor(color), ground ?? parseColor('rgb(255, 255, 255)'));
    return contrast < leastContrast ? [`contrast: ${name} has ${contrast.toFixed(2)}:1`] : [];
  });
}

/** Runs in the page. */
function readPlaceholdersAndDisabled(): Written[] {
  const placeholders = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      ':is(input, textarea)[placeholder]',
    ),
  ]
    .filter((input) => input.placeholder !== '')
    .map((input) => ({
      name: `placeholder '${input.placeholder}'`,
      color: getComputedStyle(input, '::placeholder').color,
      grounds: groundsOf(input),
    }));
  const disabled = [...document.querySelectorAll<HTMLElement>(':disabled, [aria-disabled=true]')]
    .filter((control) => control.checkVisibility() && control.innerText !== '')
    .map((control) => ({
      name: `disabled '${control.innerText}'`,
      color: getComputedStyle(control).color,
      grounds: groundsOf(control),
    }));
  return [...placeholders, ...disabled];

  function groundsOf(element: Element | null): string[] {
    if (element === null) return [];
    return [getComputedStyle(element).backgroundColor, ...groundsOf(element.parentElement)];
  }
}
