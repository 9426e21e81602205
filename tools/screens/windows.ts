import type { BrowserContextOptions } from 'playwright-core';

const heights = { 360: 780, 450: 900, 769: 1024, 1024: 768, 1440: 900 } as const;

/** The widths every screen is looked at. */
export const widths = [360, 450, 769, 1024, 1440] as const;

/** From this width on people have a mouse. */
const desk = 1024;

/** A phone, a tablet or a desk with this width in pixels. */
export function openWindow(width: (typeof widths)[number]): BrowserContextOptions {
  const touch = width < desk;
  return {
    viewport: { width, height: heights[width] },
    hasTouch: touch,
    isMobile: width < 769,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  };
}
