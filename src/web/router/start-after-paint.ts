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

/**
 * Script at the end of the first HTML. A phone asks for the picture before it asks for 120 KB of scripts, and paints
 * before it runs them: all chunks are asked for at once, and each runs in a task of its own, so that a touch waits
 * for one and not for all.
 * @param chunks addresses in the order in which they run; the last starts the app
 */
export function startAfterPaint(chunks: string[]): string {
  return `void (async () => {${replayEarlyClicks}${untilPainted}
const chunks = ${JSON.stringify(chunks)};
for (const href of chunks) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  await rest();
}
for (const href of chunks) {
  await import(href);
  await rest();
}
})()`;
}

/**
 * Script of the head. Where the browser forbids storage, every access throws, also in React Router:
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

/** The end of the head: says that no script runs, until the first one takes that back. */
export function scriptedHead(nonce: string): string {
  const takeBack = `delete document.getElementById('${scriptsMark}').dataset.unscripted;
document.documentElement.dataset.waits = '';`;
  return `<meta id="${scriptsMark}" data-unscripted=""><script nonce="${nonce}">${storageFallback}${takeBack}</script>`;
}
