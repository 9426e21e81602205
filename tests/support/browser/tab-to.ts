import type { ElementHandle, Locator } from 'playwright-core';
import { expectFocusSeen } from '#support/browser/expect-focus-seen.ts';

const mostStops = 60;

/**
 * Goes with Tab (or Shift+Tab) to what is wanted. At every stop on the way the focus must be seen.
 * @returns the names of the stops, the wanted one last
 */
export async function tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
  const page = wanted.page();
  // Found once, and again only when it has been drawn anew: to find it takes longer than to look at it.
  let element = await find();
  const stops: string[] = [];
  while (stops.length < mostStops) {
    await page.keyboard.press(key);
    stops.push(await expectFocusSeen(page));
    let place = await placeOf(element);
    if (place === 'gone') {
      element = await find();
      place = await placeOf(element);
    }
    if (place === 'reached') return stops;
  }
  throw new Error(`Not reached with ${key}; the stops were ${stops.join(', ')}`);

  async function find() {
    const element = await wanted.elementHandle();
    if (element === null) throw new Error(`Not there: ${wanted}`);
    return element;
  }
}

function placeOf(element: ElementHandle): Promise<'gone' | 'reached' | 'elsewhere'> {
  return element.evaluate((found) => {
    if (!found.isConnected) return 'gone';
    return found === document.activeElement ? 'reached' : 'elsewhere';
  });
}
