import type { DeliveryPromise } from '#contract/promise.ts';
import {
  type Closure,
  closedDays,
  isCourierDay,
  isWorkingDay,
  toDay,
  toDayNumber,
} from '#shop/promise/calendar.ts';
import type { ShopSettings } from '#shop/shop.ts';

export type PromiseTerms = Pick<ShopSettings, 'delivery' | 'closures' | 'piecesPerWeek'>;

export interface PromiseDay {
  /** Of the Italian calendar: `2026-11-22`. */
  today: string;
  /** Pieces that were ordered before, and are still to be made. */
  piecesAhead: number;
}

/** From Monday to Saturday. */
const workingDaysPerWeek = 6;

/**
 * The delivery date of an order placed today. Pieces in stock leave on the makers' next working day; pieces made to
 * order are begun after those ordered before, and leave when they are ready. Making counts the makers' working days,
 * the way counts the courier's: neither knows Sundays or holidays.
 * @param makingDays of the piece that needs longest; 0 when all lie on the shelf
 */
export function promiseDelivery(
  makingDays: number,
  { today, piecesAhead, terms }: PromiseDay & { terms: PromiseTerms },
): DeliveryPromise {
  const { closures, delivery, piecesPerWeek } = terms;
  const isClosed = closedDays(closures, today);
  const works = (day: number) => isWorkingDay(day) && !isClosed(day);
  const delivers = (day: number) => isCourierDay(day, delivery);
  const queueDays = Math.floor((piecesAhead * workingDaysPerWeek) / piecesPerWeek);
  const preparing = makingDays === 0 ? 1 : queueDays + makingDays;
  const ready = countDays(toDayNumber(today), preparing, works);
  const leaves = countDays(ready - 1, 1, (day) => works(day) && delivers(day));
  return {
    pieces: makingDays === 0 ? 'shelf' : 'made',
    on: today,
    ...wayOf(toDay(leaves), delivery),
  };
}

type MovingTerms = Pick<PromiseTerms, 'closures'> & {
  delivery: Omit<PromiseTerms['delivery'], 'area'>;
};

/** The promise of a parcel that leaves by another day, or by the first after it on which parcels leave. */
export function movePromise(
  promise: DeliveryPromise,
  day: string,
  terms: MovingTerms,
): DeliveryPromise {
  const leaves = firstDeparture(toDay(toDayNumber(day) - 1), terms);
  return { ...promise, ...wayOf(leaves, terms.delivery) };
}

/** A promise is moved by half a year at most: a later day is a mistyped year. */
const mostDays = 183;

export function movableDays({ on }: Pick<DeliveryPromise, 'on'>, today: string) {
  const now = toDayNumber(today);
  return { first: toDay(Math.max(now, toDayNumber(on) + 1)), last: toDay(now + mostDays) };
}

/** When a parcel comes that leaves on this day. */
function wayOf(leaves: string, delivery: MovingTerms['delivery']) {
  const delivers = (day: number) => isCourierDay(day, delivery);
  const daysLater = (days: number) => toDay(countDays(toDayNumber(leaves), days, delivers));
  return { leaves, from: daysLater(delivery.minDays), to: daysLater(delivery.maxDays) };
}

/**
 * The day on which parcels leave again after a closure: `2027-01-04`.
 * @param after the last day of the closure
 */
export function firstDeparture(after: string, { closures, delivery }: MovingTerms): string {
  const isClosed = closedDays(closures, after);
  const leaves = (day: number) =>
    isWorkingDay(day) && !isClosed(day) && isCourierDay(day, delivery);
  return toDay(countDays(toDayNumber(after), 1, leaves));
}

/** The day on which so many days of a kind have passed after this one. */
function countDays(after: number, days: number, counts: (day: number) => boolean): number {
  let day = after;
  for (let left = days; left > 0;) {
    day += 1;
    if (counts(day)) left -= 1;
  }
  return day;
}

/** Making can still be hurried; packing cannot. */
const warningDays = { made: 2, shelf: 0 } as const;

interface Leaving {
  /** The last day on which it may leave: `2026-11-24`. */
  leaves: string;
  pieces: keyof typeof warningDays;
  today: string;
  closures: readonly Closure[];
}

/**
 * Whether a parcel that has not left is about to break its promise. If the makers have since closed the day by which it
 * was to leave, it is in danger at once: it must leave earlier, or the customer be told.
 */
export function isInDanger({ leaves, pieces, today, closures }: Leaving): boolean {
  if (leavesWhileClosed({ leaves, today, closures })) return true;
  return leaves <= toDay(toDayNumber(today) + warningDays[pieces]);
}

export function leavesWhileClosed({ leaves, today, closures }: Omit<Leaving, 'pieces'>): boolean {
  return closedDays(closures, today)(toDayNumber(leaves));
}
