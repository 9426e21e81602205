import { median } from '#trials/bench/median.ts';
import type { Figures } from './read-figures.ts';

/** Each figure's median over the runs; every audit that failed in any of them. */
export function takeMedian(runs: Figures[]): Figures {
  const of = (figure: (run: Figures) => number) => median(runs.map(figure));
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      bestPractices: of(({ scores }) => scores.bestPractices),
      seo: of(({ scores }) => scores.seo),
    },
    firstPaintMs: of(({ firstPaintMs }) => firstPaintMs),
    largestPaintMs: of(({ largestPaintMs }) => largestPaintMs),
    blockingMs: of(({ blockingMs }) => blockingMs),
    layoutShift: of(({ layoutShift }) => layoutShift),
    bytes: {
      scripts: of(({ bytes }) => bytes.scripts),
      styles: of(({ bytes }) => bytes.styles),
      fonts: of(({ bytes }) => bytes.fonts),
      total: of(({ bytes }) => bytes.total),
    },
    requests: of(({ requests }) => requests),
    benchmarkIndex: of(({ benchmarkIndex }) => benchmarkIndex),
    failed: [...new Set(runs.flatMap(({ failed }) => failed))],
  };
}
