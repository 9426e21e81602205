import { inRunningOrder } from './chunk-layers.ts';
import { replayEarlyClicks, scriptsMark } from './replay-early-clicks.ts';

/**
 * The app starts once the first pictures have been painted: at most a second later, or when the
 * page is touched. A page opened in a background tab does not wait for a paint.
 *
 * A frame that was drawn is not yet on the screen. Chrome reports when it is (Element Timing): an earlier request
 * counts as one before the paint there, and now and then, on a slow line, in Lighthouse too.
 *
 * Until then pictures in `later` (base.css) are not fetched: `data-waits` at the page's root keeps them back,
 * and only a script sets it.
 *
 * The schema library would try whether it may write code, which the page's policy forbids and
 * reports; it has to be told before any chunk runs.
 */
const untilPainted = `
globalThis.__zod_globalConfig = { jitless: true };
const pictures = [...document.querySelectorAll('img[fetchpriority="high"]')];
await Promise.race([
  Promise.allSettled(pictures.map((picture) => picture.decode())),
  new Promise((go) => setTimeout(go, 1000)),
  new Promise((go) => addEventListener('pointerdown', go, { once: true })),
]);
await new Promise((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));
let unseen = pictures.filter(({ naturalWidth }) => naturalWidth > 0).length;
const tells = PerformanceObserver.supportedEntryTypes?.includes('element');
if (tells && unseen > 0 && !document.hidden) await new Promise((go) => {
  setTimeout(go, 200);
  new PerformanceObserver((list) => (unseen -= list.getEntries().length) > 0 || go())
    .observe({ type: 'element', buffered: true });
});
delete document.documentElement.dataset.waits;
const rest = () => globalThis.scheduler?.yield?.() ?? new Promise((go) => setTimeout(go));
`;

const preload = /<link rel="modulepreload" href="(?<address>[^"]+)"(?: nonce="[^"]*")?\/>/g;
/** The server's page says that no script runs; the first one that does takes that back. */
const unscripted = `<meta id="${scriptsMark}" data-unscripted="">`;
const keepBack = `delete document.getElementById('${scriptsMark}').dataset.unscripted;
document.documentElement.dataset.waits = '';`;
const appScript = /(?<open><script [^>]*type="module"[^>]*>)(?<code>[\s\S]*?)<\/script>/;
const staticImport = /^import (?:\* as (?<name>\w+) from )?(?<address>"[^"]+");/gm;

/**
 * Rewrites how React Router starts the app. As it comes, a phone asks for 120 KB of scripts before
 * it asks for the picture, and runs them before it paints. A page is seen before it is used.
 */
export function startAfterPaint(html: string): string {
  const chunks = [...html.matchAll(preload)].flatMap(({ groups }) => groups?.['address'] ?? []);
  let marked = '';
  const started = html
    .replaceAll(preload, '')
    .replace(appScript, (_script, open: string, code: string) => {
      const parts = chunks.filter((chunk) => !code.includes(`import("${chunk}")`));
      const app = code.replaceAll(staticImport, toAwaited);
      marked = `${open.replace(/ type="module"| async=""/g, '')}${storageFallback}${keepBack}</script>`;
      return `${open}${replayEarlyClicks}${untilPainted}${ask(chunks)}${run(parts)}${app}</script>`;
    });
  return started.replace('</head>', `${unscripted}${marked}</head>`);
}

/** All chunks at once: one that imports another would not be read before that is asked for. */
function ask(chunks: string[]): string {
  return `for (const href of ${JSON.stringify(chunks)}) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await rest();
}
`;
}

/** Each chunk in a task of its own, so that a touch waits for one and not for all. */
function run(chunks: string[]): string {
  return `for (const href of ${JSON.stringify(inRunningOrder(chunks))}) {
  await import(href);
  await rest();
}
`;
}

function toAwaited(_statement: string, name: string | undefined, address: string): string {
  return `${name === undefined ? '' : `const ${name} = `}await import(${address});`;
}

/**
 * Script of the first HTML. Where the browser forbids storage, every access throws, also in React Router's own script:
 * this replaces it by storage in memory.
 */
const storageFallback = `
for (const name of ['localStorage', 'sessionStorage']) {
  try {
    window[name].getItem('');
  } catch {
    const kept = new Map();
    const value = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, String(text)),
      removeItem: (key) => void kept.delete(key),
    };
    Object.defineProperty(window, name, { value });
  }
}
`;
