import lighthouse from 'lighthouse';
import { type Figures, readFigures } from './read-figures.ts';
import { openPhone } from './open-phone.ts';
import type { PreparedCart } from './prepare-cart.ts';
import type { MeasuredPage } from './pages.ts';

type Visited = { address: string; prepared: PreparedCart };

const tries = 3;

/** One run of Lighthouse on its phone, with its own simulated network and processor. */
export async function measurePage(page: MeasuredPage, visited: Visited): Promise<Figures> {
  for (let turn = 1; ; turn += 1) {
    const outcome = await tryToMeasure(page, visited);
    if (outcome.ok) return outcome.figures;
    // A browser that starves on a busy machine loses the beginning of its own recording.
    if (turn === tries) throw new Error(`${page.name}: ${outcome.problem}`);
  }
}

type Outcome = { ok: true; figures: Figures } | { ok: false; problem: string };

async function tryToMeasure(page: MeasuredPage, { address, prepared }: Visited): Promise<Outcome> {
  await using phone = await openPhone({ address, brings: page.brings, prepared });
  const result = await lighthouse(`${address}${page.path}`, {
    port: phone.debuggingPort,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    skipAudits: Object.keys(page.exceptions),
    maxWaitForLoad: 120_000,
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${page.name}`);
  const { runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError !== undefined) return { ok: false, problem: runtimeError.message };
  if (new URL(finalDisplayedUrl ?? '').pathname !== page.path) {
    throw new Error(`${page.name} went to ${finalDisplayedUrl} instead of ${page.path}`);
  }
  return { ok: true, figures: readFigures(result.lhr) };
}
