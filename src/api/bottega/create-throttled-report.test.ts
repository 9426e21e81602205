import { expect, test } from 'vitest';
import { createThrottledReport } from './create-throttled-report.ts';

test('repeated refusals are reported once a minute, with their number', () => {
  let now = 0;
  const told: unknown[] = [];
  const nothing = () => undefined;
  const bare = { info: nothing, error: nothing, warn: (...words: unknown[]) => told.push(words) };
  const report = createThrottledReport(bare, () => now);
  const byCode = { way: 'code', reason: 'too_many_attempts' };
  for (let times = 0; times < 1000; times += 1) report.warn('bottega_refused', byCode);
  report.warn('bottega_refused', { way: 'origin', reason: 'forbidden' });
  expect(told).toEqual([
    ['bottega_refused', byCode],
    ['bottega_refused', { way: 'origin', reason: 'forbidden' }],
  ]);
  now = 60_000;
  report.warn('bottega_refused', byCode);
  expect(told.at(-1)).toEqual(['bottega_refused', { ...byCode, untold: 999 }]);
});
