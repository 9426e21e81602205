import { array, boolean, constant, date, integer, oneof, record } from 'fast-check';
import { toDay, toDayNumber } from '#shop/promise/calendar.ts';

const anyDay = date({
  min: new Date('2026-01-01'),
  max: new Date('2036-12-31'),
  noInvalidDate: true,
}).map((at) => at.toISOString().slice(0, 10));

const anyClosure = record({ from: anyDay, days: integer({ min: 0, max: 40 }) }).map(
  ({ from, days }) => ({ from, to: toDay(toDayNumber(from) + days) }),
);

/** Random parameters of a promise, with closures near its day, so that they matter. */
export const randomHistory = record({
  today: anyDay,
  makingDays: oneof(constant(0), integer({ min: 1, max: 60 })),
  piecesAhead: integer({ min: 0, max: 60 }),
  minDays: integer({ min: 1, max: 6 }),
  moreDays: integer({ min: 0, max: 6 }),
  saturdays: boolean(),
  piecesPerWeek: integer({ min: 4, max: 40 }),
  near: array(
    record({ after: integer({ min: -20, max: 90 }), days: integer({ min: 0, max: 30 }) }),
    { maxLength: 4 },
  ),
  far: array(anyClosure, { maxLength: 2 }),
}).map(({ near, far, minDays, moreDays, saturdays, piecesPerWeek, ...order }) => ({
  ...order,
  terms: {
    delivery: { area: 'Italia', minDays, maxDays: minDays + moreDays, saturdays },
    piecesPerWeek,
    closures: [
      ...far,
      ...near.map(({ after, days }) => {
        const from = toDayNumber(order.today) + after;
        return { from: toDay(from), to: toDay(from + days) };
      }),
    ],
  },
}));
