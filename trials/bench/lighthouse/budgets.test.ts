import { expect, test } from 'vitest';
import { missedBudgets } from './budgets.ts';
import type { Figures } from './read-figures.ts';
import { takeMedian } from './take-median.ts';

const good: Figures = {
  scores: { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 },
  firstPaintMs: 900,
  largestPaintMs: 1_300,
  blockingMs: 50,
  layoutShift: 0,
  bytes: { scripts: 100_000, styles: 12_000, fonts: 21_000, total: 225_000 },
  requests: 20,
  benchmarkIndex: 1_500,
  failed: [],
};

test('a page that just reaches every goal misses none', () => {
  expect(missedBudgets('product', good)).toEqual([]);
});

test('every goal that is missed is named', () => {
  const slow: Figures = {
    ...good,
    scores: { performance: 97, accessibility: 99, bestPractices: 96, seo: 92 },
    largestPaintMs: 1_301,
    blockingMs: 51,
    layoutShift: 0.0004,
    bytes: { scripts: 124_501, styles: 12_001, fonts: 21_001, total: 246_001 },
    failed: ['color-contrast'],
  };
  expect(missedBudgets('product', slow)).toHaveLength(12);
  expect(missedBudgets('home', slow)).toHaveLength(12);
  expect(missedBudgets('cart', slow)).toHaveLength(8);
});

test('the median of each figure counts, and an audit that failed once has failed', () => {
  const runs = [1_700, 2_400, 1_600].map((largestPaintMs) => ({ ...good, largestPaintMs }));
  const median = takeMedian([...runs, { ...good, failed: ['image-alt'] }]);
  expect(median.largestPaintMs).toBe(1_650);
  expect(median.failed).toEqual(['image-alt']);
});
