import { nonceHeader } from '#web/nonce.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { storePage } from './store-page.ts';
import type { SecurityPlan } from './security-headers.ts';
import type { CacheEntry } from './cache-entry.ts';

/** What `Retry-After` says to who found no room: the queue is that long at most. */
const busySeconds = 3;
const text = errorPagesText.busy;
/** Nothing of anybody else's stands in it. */
const nonce = 'busy';

const html = `<!DOCTYPE html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#f7f3ec">
<meta name="robots" content="noindex">
<title>${text.title}</title>
<style nonce="${nonce}">
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f7f3ec; color: #2b211b; font: 1.125rem/1.6 Figtree, system-ui, sans-serif; text-align: center; }
main { max-width: 28rem; padding: 2rem 1.25rem; }
h1 { margin: 0; font: 400 2.25rem/1.15 Fraunces, Georgia, serif; text-wrap: balance; }
p { margin: 1rem 0 2rem; text-wrap: balance; }
a { display: inline-block; padding: 0.75rem 1.75rem; border-radius: 2rem; background: #2b211b; color: #f7f3ec; text-decoration: none; }
a:focus-visible { outline: 2px solid #a2452b; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>${text.heading}</h1>
<p>${text.lead}</p>
<a href="">${text.again}</a>
</main>
</body>
</html>
`;

/** A light page for whoever finds no room in the queue of pages to be drawn. */
export function storeBusyPage(security: SecurityPlan): Promise<CacheEntry> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'retry-after': String(busySeconds),
    [nonceHeader]: nonce,
  };
  return storePage(new Response(html, { status: 503, headers }), { security, caching: 'no-store' });
}
