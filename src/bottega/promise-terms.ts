import type { MakersSettings } from '#contract/makers-settings.ts';

/** What a moved date depends on, from the settings as the makers' calls have them. */
export function promiseTerms({ closures, delivery }: MakersSettings) {
  const { saturdays, min_days: minDays, max_days: maxDays } = delivery;
  return { closures, delivery: { minDays, maxDays, saturdays } };
}
