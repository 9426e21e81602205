import lighthouse from 'lighthouse';
import { type Figures, readFigures } from './read-figures.ts';
import { type Belongings, openPhone, type PreparedCart } from './open-phone.ts';

export type MeasuredPage = {
  name: string;
  path: string;
  brings: Belongings;
  /** Audits that do not count here, each with its reason. */
  exceptions: Record<string, string>;
};

const personal = {
  'is-crawlable':
    'the page shows what one visitor holds: it is noindex on purpose, so that no search engine keeps it',
};

export const pages: MeasuredPage[] = [
  { name: 'home', path: '/', brings: 'nothing', exceptions: {} },
  { name: 'category', path: '/shop/clothes', brings: 'nothing', exceptions: {} },
  { name: 'product', path: '/product/cardigan-alba', brings: 'nothing', exceptions: {} },
  { name: 'cart', path: '/cart', brings: 'cart', exceptions: personal },
  { name: 'checkout', path: '/checkout', brings: 'order', exceptions: personal },
];

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

const quietMs = 120_000;

/** Opens a page once on a phone of Lighthouse's size: a picture is made when it is first asked for. */
export async function makePictures(
  page: MeasuredPage,
  { address, prepared }: Visited,
): Promise<void> {
  await using phone = await openPhone({ address, brings: page.brings, prepared });
  const tab = await phone.context.newPage();
  const devtools = await phone.context.newCDPSession(tab);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width: 412,
    height: 823,
    deviceScaleFactor: 1.75,
    mobile: true,
  });
  await tab.goto(`${address}${page.path}`);
  await tab.waitForLoadState('networkidle', { timeout: quietMs });
}
