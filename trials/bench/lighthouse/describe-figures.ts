import type { Figures } from './read-figures.ts';

const columns = [
  ['page', (name: string) => name],
  ['perf', (_, { scores }) => String(scores.performance)],
  ['a11y', (_, { scores }) => String(scores.accessibility)],
  ['best', (_, { scores }) => String(scores.bestPractices)],
  ['SEO', (_, { scores }) => String(scores.seo)],
  ['FCP s', (_, { firstPaintMs }) => seconds(firstPaintMs)],
  ['LCP s', (_, { largestPaintMs }) => seconds(largestPaintMs)],
  ['TBT ms', (_, { blockingMs }) => String(Math.round(blockingMs))],
  ['CLS', (_, { layoutShift }) => layoutShift.toFixed(3)],
  ['JS KB', (_, { bytes }) => kilobytes(bytes.scripts)],
  ['CSS KB', (_, { bytes }) => kilobytes(bytes.styles)],
  ['fonts KB', (_, { bytes }) => kilobytes(bytes.fonts)],
  ['total KB', (_, { bytes }) => kilobytes(bytes.total)],
  ['requests', (_, { requests }) => String(requests)],
  ['machine', (_, { benchmarkIndex }) => String(Math.round(benchmarkIndex))],
] as const satisfies [string, (name: string, figures: Figures) => string][];

/** The pages' figures as a table of text. */
export function describeFigures(measured: { name: string; figures: Figures }[]): string {
  const rows = measured.map(({ name, figures }) => columns.map(([, show]) => show(name, figures)));
  const head = columns.map(([title]) => title);
  const widths = head.map((title, index) =>
    Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('  ');
  return [line(head), ...rows.map(line)].join('\n');
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}

function kilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
