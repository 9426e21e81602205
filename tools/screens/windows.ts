import type { BrowserContextOptions } from 'playwright-core';

const heights = {
  360: 780,
  390: 844,
  450: 900,
  740: 360,
  769: 1024,
  1024: 768,
  1440: 900,
} as const;

/** The widths of the pictures, in pixels. At 740 the phone lies on its side. */
export const widths = [360, 390, 450, 740, 769, 1024, 1440] as const;

/** Below this width people hold a phone. */
const tablet = 769;

/** A phone, a tablet or a desktop with this width in pixels. */
export function openWindow(width: (typeof widths)[number]): BrowserContextOptions {
  const phone = width < tablet;
  return {
    viewport: { width, height: heights[width] },
    hasTouch: phone,
    isMobile: phone,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  };
}
