import type { Figures } from './read-figures.ts';

/** The shop's goals on Lighthouse's phone. Bytes are as sent, compressed. */
export const budgets = {
  performance: 98,
  otherScores: 100,
  largestPaintMs: 1_300,
  blockingMs: 50,
  layoutShift: 0,
} as const;

/** Bytes of the landing pages and of the checkout, with a little room. */
const byteBudgets: Record<string, Figures['bytes']> = {
  home: { scripts: 118_000, styles: 12_000, fonts: 21_000, total: 242_000 },
  category: { scripts: 118_000, styles: 12_000, fonts: 21_000, total: 242_000 },
  product: { scripts: 124_500, styles: 12_000, fonts: 21_000, total: 246_000 },
  checkout: { scripts: 153_500, styles: 12_000, fonts: 21_000, total: 193_500 },
};

/** The budgets that a page misses, in words; empty when it keeps all. */
export function missedBudgets(page: string, figures: Figures): string[] {
  const { scores, largestPaintMs, blockingMs, layoutShift, bytes, failed } = figures;
  const misses = [
    scores.performance < budgets.performance && `performance ${scores.performance}`,
    scores.accessibility < budgets.otherScores && `accessibility ${scores.accessibility}`,
    scores.bestPractices < budgets.otherScores && `best practices ${scores.bestPractices}`,
    scores.seo < budgets.otherScores && `SEO ${scores.seo}`,
    largestPaintMs > budgets.largestPaintMs && `largest paint ${Math.round(largestPaintMs)} ms`,
    blockingMs > budgets.blockingMs && `blocking time ${Math.round(blockingMs)} ms`,
    layoutShift > budgets.layoutShift && `layout shift ${layoutShift.toFixed(3)}`,
    failed.length > 0 && `failed ${failed.join(', ')}`,
    ...overweight(page, bytes),
  ];
  return misses.filter((miss) => miss !== false);
}

function overweight(page: string, bytes: Figures['bytes']): (string | false)[] {
  const budget = byteBudgets[page];
  if (budget === undefined) return [];
  const { scripts, styles, fonts, total } = budget;
  return [
    bytes.scripts > scripts && `${bytes.scripts} bytes of scripts`,
    bytes.styles > styles && `${bytes.styles} bytes of styles`,
    bytes.fonts > fonts && `${bytes.fonts} bytes of fonts`,
    bytes.total > total && `${bytes.total} bytes in all`,
  ];
}
