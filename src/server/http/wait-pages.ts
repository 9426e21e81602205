import { html, raw } from 'hono/html';
import { nonceHeader } from '#web/nonce.ts';
import { errorPagesText } from '#text/error-pages.ts';
import { storePage } from './store-page.ts';
import type { SecurityPlan } from './security-headers.ts';
import type { CacheEntry } from './cache-entry.ts';

/** What `Retry-After` says to who found no room: the queue is that long at most. */
const busySeconds = 3;
const text = errorPagesText.busy;
/** What a visitor typed is written without any sign that could be markup. */
const nonce = 'busy';

const styles = `body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f7f3ec; color: #2b211b; font: 1.125rem/1.6 Figtree, system-ui, sans-serif; text-align: center; }
main { max-width: 28rem; padding: 2rem 1.25rem; }
h1 { margin: 0; font: 400 2.25rem/1.15 Fraunces, Georgia, serif; text-wrap: balance; }
p { margin: 1rem 0 2rem; text-wrap: balance; }
a, button { display: inline-block; padding: 0.75rem 1.75rem; border: 0; border-radius: 2rem; background: #2b211b; color: #f7f3ec; font: inherit; text-decoration: none; cursor: pointer; }
a:focus-visible, button:focus-visible { outline: 2px solid #a2452b; outline-offset: 3px; }`;

type Fields = [name: string, value: string][];

/** A light page for whoever finds no room in the queue of pages to be drawn. */
export function storeBusyPage(security: SecurityPlan): Promise<CacheEntry> {
  return storePage(pageOf(text.lead, html`<a href="">${text.again}</a>`), {
    security,
    caching: 'no-store',
  });
}

/**
 * For whoever posted a form and found no room: with all that was typed, to be sent again.
 * @returns undefined when the body is no form
 */
export async function drawBusyForm(posted: Request): Promise<Response | undefined> {
  const fields = await readFields(posted);
  if (fields === undefined) return undefined;
  const kept = fields.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const again = html`<form method="post">
    ${kept}<button type="submit">${text.sendAgain}</button>
  </form>`;
  return pageOf(text.leadOfForm, again);
}

async function readFields(posted: Request): Promise<Fields | undefined> {
  try {
    const fields = [...(await posted.formData())];
    return fields.flatMap(([name, value]): Fields =>
      typeof value === 'string' ? [[name, value]] : [],
    );
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}

function pageOf(lead: string, again: Markup): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'retry-after': String(busySeconds),
    [nonceHeader]: nonce,
  };
  return new Response(String(write(lead, again)), { status: 503, headers });
}

type Markup = ReturnType<typeof html>;

function write(lead: string, again: Markup): Markup {
  return html`<!DOCTYPE html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f3ec" />
        <meta name="robots" content="noindex" />
        <title>${text.title}</title>
        <style nonce="${nonce}">
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>
          <h1>${text.heading}</h1>
          <p>${lead}</p>
          ${again}
        </main>
      </body>
    </html> `;
}
