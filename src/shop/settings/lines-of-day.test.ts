import { expect, test } from 'vitest';
import { linesOfDay } from './lines-of-day.ts';

const none = { closures: [], notices: [] };

test.each([
  ['2026-11-26', []],
  ['2026-11-27', ['Al mercato']],
  ['2026-11-30', ['Al mercato']],
  ['2026-12-01', []],
])('a line is shown on its days, both included: %s', (today, lines) => {
  const notices = [{ from: '2026-11-27', to: '2026-11-30', line: 'Al mercato' }];
  expect(linesOfDay({ ...none, notices }, today)).toEqual(lines);
});

test.each([
  ['2026-12-16', []],
  ['2026-12-17', ['Al mare']],
  ['2027-01-03', ['Al mare']],
  ['2027-01-04', []],
])('the line of a closure is shown from a week before it to its last day: %s', (today, lines) => {
  const closures = [{ from: '2026-12-24', to: '2027-01-03', line: 'Al mare' }];
  expect(linesOfDay({ ...none, closures }, today)).toEqual(lines);
});

test('a week before a closure is a week of days, also when the clocks change', () => {
  // Summer time begins on 28 March 2027 and ends on 31 October.
  for (const [first, from] of [
    ['2027-03-25', '2027-04-01'],
    ['2027-10-28', '2027-11-04'],
  ] as const) {
    const closures = [{ from, to: from, line: 'Al mare' }];
    expect(linesOfDay({ ...none, closures }, first)).toEqual(['Al mare']);
    const dayBefore = first.replace(/\d\d$/, (day) => String(Number(day) - 1));
    expect(linesOfDay({ ...none, closures }, dayBefore)).toEqual([]);
  }
});

test('the lines of closures come first, and no line is shown twice', () => {
  const period = { from: '2026-12-24', to: '2027-01-03' };
  const closures = [{ ...period, line: 'Al mare' }, { ...period }];
  const notices = [
    { ...period, line: 'Al mercato' },
    { ...period, line: 'Al mare' },
  ];
  expect(linesOfDay({ closures, notices }, '2026-12-24')).toEqual(['Al mare', 'Al mercato']);
});
