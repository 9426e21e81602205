import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { MakersSettings } from '#contract/makers-settings.ts';
import { isPhone } from '#contract/phone.ts';
import { isTrackingTemplate } from '#shop/orders/carriers.ts';
import { lastClosureDay } from '#shop/promise/calendar.ts';

type Settings = Pick<MakersSettings, 'seller' | 'closures'> &
  Partial<Pick<MakersSettings, 'notices' | 'carriers'>>;

interface Writing {
  /** `2026-12-24`. */
  today: string;
  /** The settings until now: values that stay are not judged, since they may be older than a rule. */
  stored?: Settings;
}

const firstDay = '2000-01-01';

/** Refinement with the rules of settings that are written; stored ones are read without them. */
export function reportNewSettings({ today, stored }: Writing) {
  const lastDay = lastClosureDay(today);
  return (written: Settings, context: Pick<z.RefinementCtx, 'addIssue'>): void => {
    for (const field of ['closures', 'notices'] as const) {
      for (const [index, period] of (written[field] ?? []).entries()) {
        const known = stored?.[field] ?? [];
        if (known.some((one) => isDeepStrictEqual(one, period))) continue;
        // One that has begun may end earlier; a folder keeps those of before.
        if (stored && period.to < today && !known.some(({ from }) => from === period.from)) {
          report(
            [field, index, period.from === period.to ? 'from' : 'to'],
            'must not be over',
            'past',
          );
        }
        for (const part of ['from', 'to'] as const) {
          if (firstDay <= period[part] && period[part] <= lastDay) continue;
          report([field, index, part], `must be a day from ${firstDay} to ${lastDay}`);
        }
      }
    }
    const { phone } = written.seller;
    if (phone !== undefined && phone !== stored?.seller.phone && !isPhone(phone)) {
      report(['seller', 'phone'], 'must be a telephone number, such as +39 0171 123456');
    }
    for (const [index, carrier] of (written.carriers ?? []).entries()) {
      if (isTrackingTemplate(carrier.template)) continue;
      if (stored?.carriers?.some((one) => isDeepStrictEqual(one, carrier))) continue;
      report(['carriers', index, 'template'], 'must have {code} in the path or behind a ?');
    }

    function report(path: (string | number)[], message: string, rule = 'new_setting'): void {
      context.addIssue({ code: 'custom', path, message, params: { rule } });
    }
  };
}
