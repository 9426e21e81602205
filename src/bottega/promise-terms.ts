import type { MakersSettings } from '#contract/makers-settings.ts';

/** The settings on which a moved date depends, from those of the makers' calls. */
export function promiseTerms({ closures, delivery }: MakersSettings) {
  const { saturdays, min_days: minDays, max_days: maxDays } = delivery;
  return { closures, delivery: { minDays, maxDays, saturdays } };
}
