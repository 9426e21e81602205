import type { Page } from 'playwright-core';

/**
 * The latency of the interactions of some presses, in ms: from the touch to the next frame, as Event Timing tells it and
 * INP counts it. Of several interactions, such as the letters of a word, the longest.
 * @param press touches or types, and waits for what that brings
 * @returns 0 for what the browser does not list, since it took less than 16 ms
 */
export async function measurePress(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const latencies: number[] = [];
    Reflect.set(window, 'latencies', latencies);
    // Known to Chromium, not to TypeScript.
    const options = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId !== 0) latencies.push(entry.duration);
      }
    }).observe(options);
  });
  await press();
  return page.evaluate(async () => {
    // An entry comes with the frame after the one that it waited for.
    for (let frame = 0; frame < 5; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
    return Math.max(0, ...Reflect.get(window, 'latencies'));
  });
}
