import { z } from 'zod';
import type { DeliveryPromise } from '#contract/promise.ts';
import { elementsOf, readXml, textsOf } from '#support/catalogue/read-xml.ts';

/** The first and the last day of a promise, read from its sentence alone. */
export type PromisedDays = Pick<DeliveryPromise, 'from' | 'to'>;

const range = z.object({ minValue: z.number(), maxValue: z.number() });
const offerSchema = z.object({
  shippingDetails: z.object({
    deliveryTime: z.object({ handlingTime: range, transitTime: range }),
  }),
});
const months = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ');

/** As a search engine counts them from the offer of a product: days of the calendar. */
export function daysInOffer(offer: unknown, on: string): PromisedDays {
  const { handlingTime, transitTime } = offerSchema.parse(offer).shippingDetails.deliveryTime;
  const every = () => true;
  return {
    from: daysAfter(on, handlingTime.minValue + transitTime.minValue, every),
    to: daysAfter(on, handlingTime.maxValue + transitTime.maxValue, every),
  };
}

/** As a shopping page counts them from the feed: working days of the makers, then of the courier. */
export function daysInFeed(feed: string, { link, on }: { link: string; on: string }): PromisedDays {
  const item = elementsOf(readXml(feed), 'item').find((one) => textsOf(one, 'g:link')[0] === link);
  if (item === undefined) throw new Error(`The feed does not name ${link}`);
  const count = (name: string) =>
    Number(elementsOf(item, 'g:shipping').flatMap((one) => textsOf(one, name))[0]);
  const works = worksOn(textsOf(item, 'g:shipping_handling_business_days')[0]);
  const delivers = worksOn(textsOf(item, 'g:shipping_transit_business_days')[0]);
  const leavesAfter = (name: string) => daysAfter(on, count(name), works);
  return {
    from: daysAfter(leavesAfter('g:min_handling_time'), count('g:min_transit_time'), delivers),
    to: daysAfter(leavesAfter('g:max_handling_time'), count('g:max_transit_time'), delivers),
  };
}

/** As a person reads the sentence on its day: a missing month or year is that of the next date, or of today. */
export function daysInSentence(sentence: string, on: string): Partial<PromisedDays> {
  const named = [
    ...sentence.matchAll(/\b(\d{1,2})º?(?: ([a-z]{3})[a-z]*)?(?: (\d{4}))?(?= e |$)/g),
  ];
  const last = named.at(-1);
  const days = named.map(([, day = '', month = last?.[2] ?? '', year]) => {
    const number = months.indexOf(month) + 1;
    const isOfSameYear = number <= months.indexOf(last?.[2] ?? '') + 1;
    const of = year ?? (isOfSameYear ? last?.[3] : undefined) ?? on.slice(0, 4);
    return `${of}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  const to = days.at(-1);
  return sentence.includes(' entro ') ? { to } : { from: days[0], to };
}

/** 'Mon-Sat', 'Mon-Fri'. */
function worksOn(span = ''): (weekday: number) => boolean {
  return (weekday) => weekday !== 0 && (weekday !== 6 || span === 'Mon-Sat');
}

function daysAfter(day: string, count: number, counts: (weekday: number) => boolean): string {
  const at = new Date(`${day}T12:00:00Z`);
  for (let left = count; left > 0;) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (counts(at.getUTCDay())) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}
