import { toDay, toDayNumber } from '#shop/promise/calendar.ts';

/** What is made can still be hurried; what lies there only has to be packed. */
const warningDays = { made: 2, shelf: 0 } as const;

/**
 * Whether a parcel that has not left is about to break its promise.
 * @param leaves the last day on which it may leave: `2026-11-24`
 */
export function isInDanger({
  leaves,
  pieces,
  today,
}: {
  leaves: string;
  pieces: keyof typeof warningDays;
  today: string;
}): boolean {
  return leaves <= toDay(toDayNumber(today) + warningDays[pieces]);
}
