import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { median } from '#trials/quantile.ts';

/** The figures of a report, in milliseconds and bytes as sent. */
export type Figures = {
  /** Of 100. */
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number };
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  bytes: { scripts: number; styles: number; fonts: number; total: number };
  requests: number;
  /** How fast this machine was during the run, in Lighthouse's own measure. */
  benchmarkIndex: number;
  /** Audits of accessibility, best practices and SEO that failed. */
  failed: string[];
};

const score = z.object({ score: z.number() });
const category = score.extend({
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});
const value = z.object({ numericValue: z.number() });
const request = z.object({
  url: z.string(),
  resourceType: z.string().optional(),
  transferSize: z.number(),
});
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.looseObject({
    'first-contentful-paint': value,
    'largest-contentful-paint': value,
    'total-blocking-time': value,
    'cumulative-layout-shift': value,
    'network-requests': z.object({ details: z.object({ items: z.array(request) }) }),
  }),
  environment: z.object({ benchmarkIndex: z.number() }),
});
type Report = z.infer<typeof reportSchema>;

export function readFigures(lhr: unknown): Figures {
  const { categories, audits, environment } = reportSchema.parse(lhr);
  const requests = audits['network-requests'].details.items;
  return {
    scores: {
      performance: hundred(categories.performance),
      accessibility: hundred(categories.accessibility),
      bestPractices: hundred(categories['best-practices']),
      seo: hundred(categories.seo),
    },
    firstPaintMs: audits['first-contentful-paint'].numericValue,
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    bytes: {
      scripts: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
      styles: sum(requests.filter(({ resourceType }) => resourceType === 'Stylesheet')),
      fonts: sum(requests.filter(({ resourceType }) => resourceType === 'Font')),
      total: sum(requests),
    },
    requests: requests.length,
    benchmarkIndex: environment.benchmarkIndex,
    failed: failedAudits({ categories, audits }),
  };
}

function hundred(of: { score: number }): number {
  return Math.round(of.score * 100);
}

function sum(requests: { transferSize: number }[]): number {
  return requests.reduce((bytes, { transferSize }) => bytes + transferSize, 0);
}

function failedAudits({ categories, audits }: Pick<Report, 'categories' | 'audits'>): string[] {
  const { accessibility, seo } = categories;
  const strict = [accessibility, categories['best-practices'], seo];
  const ids = strict.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return ids.map(({ id }) => id).filter((id) => score.safeParse(audits[id]).data?.score === 0);
}

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

const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Compressed bytes of the inline style sheets of a page. */
export function weighStyles(html: string): number {
  const css = [...html.matchAll(inlineStyle)].map(([, text = '']) => text).join('');
  return css === '' ? 0 : brotliCompressSync(css).byteLength;
}

/** The row of a page in a table. */
export function toRow({ scores, bytes, ...figures }: Figures) {
  const kilobytes = (size: number) => Number((size / 1_000).toFixed(1));
  return {
    perf: scores.performance,
    a11y: scores.accessibility,
    best: scores.bestPractices,
    SEO: scores.seo,
    'FCP s': Number((figures.firstPaintMs / 1_000).toFixed(2)),
    'LCP s': Number((figures.largestPaintMs / 1_000).toFixed(2)),
    'TBT ms': Math.round(figures.blockingMs),
    CLS: Number(figures.layoutShift.toFixed(3)),
    'JS KB': kilobytes(bytes.scripts),
    'CSS KB': kilobytes(bytes.styles),
    'fonts KB': kilobytes(bytes.fonts),
    'total KB': kilobytes(bytes.total),
    requests: figures.requests,
    machine: Math.round(figures.benchmarkIndex),
  };
}
