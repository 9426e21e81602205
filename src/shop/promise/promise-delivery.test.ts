import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { makeSettings } from '#support/shop/make-settings.ts';
import { randomHistory } from '#support/shop/random-promises.ts';
import { isHoliday, toDay, toDayNumber } from './calendar.ts';
import {
  firstDeparture,
  isInDanger,
  promiseDelivery,
  type PromiseTerms,
} from './promise-delivery.ts';

const terms: PromiseTerms = makeSettings();
/** A Sunday. */
const day = { today: '2026-11-22', piecesAhead: 0, terms };

test('a piece on the shelf leaves on the next working day', () => {
  expect(promiseDelivery(0, day)).toEqual({
    pieces: 'shelf',
    on: '2026-11-22',
    leaves: '2026-11-23',
    from: '2026-11-25',
    to: '2026-11-27',
  });
  // Parcels are not collected on Saturdays.
  expect(promiseDelivery(0, { ...day, today: '2026-11-20' }).leaves).toBe('2026-11-23');
});

test('a piece made to order leaves when its working days have passed, and comes on working days', () => {
  expect(promiseDelivery(10, day)).toEqual({
    pieces: 'made',
    on: '2026-11-22',
    leaves: '2026-12-03',
    from: '2026-12-07',
    to: '2026-12-10',
  });
});

test('pieces that others ordered before are made first', () => {
  const ahead = (piecesAhead: number) => promiseDelivery(10, { ...day, piecesAhead }).leaves;
  expect([0, 1, 2, 12, 24].map(ahead)).toEqual([
    '2026-12-03',
    '2026-12-03',
    '2026-12-04',
    '2026-12-11',
    '2026-12-18',
  ]);
  expect(promiseDelivery(0, { ...day, piecesAhead: 500 }).leaves).toBe('2026-11-23');
});

test('while the makers are closed nothing is made and nothing leaves, but parcels arrive', () => {
  const closures = [{ from: '2026-11-24', to: '2026-12-06' }];
  const closed = { ...day, terms: { ...terms, closures } };
  expect(promiseDelivery(0, closed)).toMatchObject({ leaves: '2026-11-23', to: '2026-11-27' });
  expect(promiseDelivery(2, closed)).toMatchObject({ leaves: '2026-12-07', from: '2026-12-10' });
  const within = promiseDelivery(0, { ...closed, today: '2026-11-24' });
  expect(within).toMatchObject({ leaves: '2026-12-07', from: '2026-12-10' });
});

test.for(['2206-01-03', '9999-12-31'])(
  'a closure of a mistyped year, until %s, is cut two years from today',
  (to) => {
    const closures = [{ from: '2026-11-20', to }];
    const closed = { ...day, terms: { ...terms, closures } };
    expect(promiseDelivery(0, closed)).toMatchObject({ leaves: '2028-11-24', to: '2028-11-30' });
    expect(firstDeparture('2026-12-24', { ...terms, closures })).toBe('2028-12-27');
  },
);

test('2 000 random orders are promised never too early and never for a day without delivery', () => {
  assert(
    property(randomHistory, ({ makingDays, ...given }) => {
      const { today, piecesAhead, terms } = given;
      const { closures, delivery, piecesPerWeek } = terms;
      const promise = promiseDelivery(makingDays, given);

      // Counted here in another way: day by day over the calendar, with Date's own weekdays.
      const weekday = (name: string) => new Date(`${name}T12:00:00Z`).getUTCDay();
      const rests = (name: string) => weekday(name) === 0 || isHoliday(toDayNumber(name));
      const isClosed = (name: string) =>
        closures.some(({ from, to }) => name >= from && name <= to);
      const delivers = (name: string) =>
        !rests(name) && (weekday(name) !== 6 || delivery.saturdays);
      const daysAfter = (from: string, to: string) =>
        Array.from({ length: toDayNumber(to) - toDayNumber(from) }, (_, index) =>
          toDay(toDayNumber(from) + index + 1),
        );

      const worked = daysAfter(today, promise.leaves).filter(
        (name) => !rests(name) && !isClosed(name),
      );
      const waiting = makingDays === 0 ? 0 : (piecesAhead * 6) / piecesPerWeek;
      expect(worked.length).toBeGreaterThanOrEqual(Math.max(1, makingDays + Math.floor(waiting)));
      expect(delivers(promise.leaves) && !isClosed(promise.leaves)).toBe(true);

      const onTheWay = (to: string) => daysAfter(promise.leaves, to).filter(delivers).length;
      expect(onTheWay(promise.from)).toBe(delivery.minDays);
      expect(onTheWay(promise.to)).toBe(delivery.maxDays);
      expect([promise.from, promise.to].every(delivers)).toBe(true);
      expect(promise.to >= promise.from && promise.from > promise.leaves).toBe(true);

      const tomorrow = toDay(toDayNumber(today) + 1);
      const later = [
        promiseDelivery(makingDays, { ...given, today: tomorrow }),
        promiseDelivery(makingDays, { ...given, piecesAhead: piecesAhead + 1 }),
        promiseDelivery(makingDays + 1, given),
      ];
      for (const other of later) {
        expect(other.from >= promise.from && other.to >= promise.to).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

test.for([
  ['made', '2026-11-25', false],
  ['made', '2026-11-24', true],
  ['made', '2026-11-20', true],
  ['shelf', '2026-11-23', false],
  ['shelf', '2026-11-22', true],
] as const)(
  'of pieces that are %s one that leaves by %s is in danger: %s',
  ([pieces, leaves, is]) => {
    expect(isInDanger({ pieces, leaves, today: '2026-11-22', closures: [] })).toBe(is);
  },
);

test.for([
  ['2026-12-23', false],
  ['2026-12-24', true],
  ['2027-01-06', true],
  ['2027-01-07', false],
] as const)(
  'one that leaves by %s is in danger when the makers close from the 24th to Epiphany: %s',
  ([leaves, is]) => {
    const closures = [{ from: '2026-12-24', to: '2027-01-06' }];
    expect(isInDanger({ pieces: 'made', leaves, today: '2026-11-22', closures })).toBe(is);
  },
);
