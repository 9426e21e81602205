import { html, raw } from 'hono/html';
import { nonceHeader } from '#web/nonce-header.ts';
import { waitPagesText } from '#text/error-pages.ts';
import { storePage, toResponse } from './store-page.ts';
import type { HeaderPlan } from './security-headers.ts';
import type { CacheEntry } from './cache-entry.ts';
import { fail } from '#api/fail.ts';

/** `Retry-After` when the render queue is full, in seconds: the queue takes that long at most. */
const busySeconds = 3;
/** `Retry-After` of a robot list that is being made, in seconds. */
const unreadySeconds = 30;
const { busy, starting } = waitPagesText;
/** A fixed nonce is safe: these pages escape everything a visitor typed. */
const nonce = 'busy';

const styles = `body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f7f3ec; color: #2b211b; font: 1.125rem/1.6 Figtree, system-ui, sans-serif; text-align: center; }
main { max-width: 28rem; padding: 2rem 1.25rem; }
h1 { margin: 0; font: 400 2.25rem/1.15 Fraunces, Georgia, serif; text-wrap: balance; }
p { margin: 1rem 0 2rem; text-wrap: balance; }
a, button { display: inline-block; padding: 0.75rem 1.75rem; border: 0; border-radius: 2rem; background: #2b211b; color: #f7f3ec; font: inherit; text-decoration: none; cursor: pointer; }
a:focus-visible, button:focus-visible { outline: 2px solid #a2452b; outline-offset: 3px; }`;

type Fields = [name: string, value: string][];

/** A light page for when the render queue is full or the database is down. */
export function storeBusyPage(
  plan: HeaderPlan,
  retryAfterSeconds = busySeconds,
): Promise<CacheEntry> {
  return storePage(drawBusyPage(retryAfterSeconds), { plan, caching: 'no-store' });
}

/** The same as a rendered response, before its policy is added. */
export function drawBusyPage(retryAfterSeconds: number): Response {
  return pageOf(busy, askAgain(), retryAfterSeconds);
}

/** For a robot list that is still being made. */
export function storeUnreadyList(plan: HeaderPlan): Promise<CacheEntry> {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': String(unreadySeconds),
  };
  const page = new Response(waitPagesText.unreadyList, { status: 503, headers });
  return storePage(page, { plan, caching: 'no-store' });
}

function askAgain(): Markup {
  return html`<a href="">${waitPagesText.again}</a>`;
}

/**
 * Answers a posted form when the render queue is full: a page with the same fields, to be sent again.
 * @returns undefined when the body is no form
 */
export async function drawBusyForm(posted: Request): Promise<Response | undefined> {
  const fields = await readFields(posted);
  if (fields === undefined) return undefined;
  const kept = fields.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const again = html`<form method="post">
    ${kept}<button type="submit">${busy.sendAgain}</button>
  </form>`;
  return pageOf({ ...busy, lead: busy.leadOfForm }, again, busySeconds);
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

type PageText = { title: string; heading: string; lead: string };

function pageOf(text: PageText, again: Markup, retryAfterSeconds: number): Response {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'retry-after': String(retryAfterSeconds),
    [nonceHeader]: nonce,
  };
  return new Response(String(write(text, again)), { status: 503, headers });
}

type Markup = ReturnType<typeof html>;

function write({ title, heading, lead }: PageText, again: Markup): Markup {
  return html`<!DOCTYPE html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f3ec" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(styles)}
        </style>
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          <p>${lead}</p>
          ${again}
        </main>
      </body>
    </html> `;
}

const retryAfterSeconds = 2;

/** Answers while the shop starts; `/livez` is 200, so that no supervisor restarts it. */
export function createStartingAnswers({
  publicUrl,
}: Pick<HeaderPlan, 'publicUrl'>): (request: Request) => Promise<Response> {
  const plan = { publicUrl, stripe: false };
  const drawn = pageOf(starting, askAgain(), retryAfterSeconds);
  const page = storePage(drawn, { plan, caching: 'no-store' });

  return async (request) => {
    const { pathname } = new URL(request.url);
    const headers = { 'cache-control': 'no-store' };
    switch (pathname) {
      case '/livez':
        return Response.json({ status: 'ok' }, { headers });
      case '/readyz':
      case '/healthz': {
        const wait = { ...headers, 'retry-after': String(retryAfterSeconds) };
        return Response.json({ status: 'starting' }, { status: 503, headers: wait });
      }
      default:
        if (!isApiPath(pathname)) return toResponse(await page, request);
        return fail('overloaded', { message: starting.call, retryAfterSeconds });
    }
  };
}

/** Whether a path belongs to an API: its errors are answered in JSON, not as a page. */
export function isApiPath(path: string): boolean {
  return /^\/(api|auth_api|file|webhooks|bottega\/api)\//.test(path);
}
