import type { Page } from 'playwright-core';

export type Shifts = {
  /** Layout shifts since the last call, as the browser reports them. */
  take(): Promise<string[]>;
};

/** Records layout shifts of the pages that are opened from now on. Needs Chromium. */
export async function watchShifts(page: Page): Promise<Shifts> {
  const moved: string[] = [];
  await page.exposeFunction('tellShift', (shift: string) => void moved.push(shift));
  await page.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'tellShift');
    if (typeof tell !== 'function') throw new Error('Nobody listens');
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tell(JSON.stringify(entry));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return {
    async take() {
      await page.evaluate(twoFrames);
      return moved.splice(0);
    },
  };
}

/** By then the last paint has been observed and reported. */
function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
