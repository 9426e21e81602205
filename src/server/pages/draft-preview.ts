import { Hono } from 'hono';
import { readMakersCookie } from '#api/bottega/makers-cookies.ts';
import { bottegaPath } from '#contract/bottega/paths.ts';
import { paths } from '#contract/paths.ts';
import type { Bottega } from '#shop/create-bottega.ts';
import { addCspHashes } from '#server/http/store-page.ts';
import type { PageRenderer } from '#server/http/page-routes.ts';
import type { HeaderPlan } from '#server/http/security-headers.ts';
import type { RenderLimit } from './create-render-limit.ts';

interface Parts {
  bottega: Bottega;
  secureCookies: boolean;
  plan: HeaderPlan;
  /** Renders pages for which products off sale exist too. */
  render: PageRenderer;
  gate: RenderLimit;
}

/**
 * The shop's own page of a product that is not on sale, for signed-in makers, in a frame of the Bottega. It is rendered
 * by a renderer of its own: the shopper's never sees such a product. Nothing in it runs, and nothing leads elsewhere.
 */
export function draftPreview({ bottega, secureCookies, plan, render, gate }: Parts): Hono {
  const app = new Hono();
  app.get(`${bottegaPath}/anteprima/:id{[a-z0-9-]{1,100}}`, async (context) => {
    const token = readMakersCookie(context, 'session', { secureCookies });
    const admission = await bottega.makers.admit({ token, access: 'maker' });
    if (!admission.ok) return context.text('Entra nella bottega.', 401, headersOf('nothing'));
    const request = new Request(new URL(paths.product(context.req.param('id')), plan.publicUrl));
    const page = await gate.run({ rank: 'visitor', ip: 'bottega' }, () => render(request));
    if (page === undefined) return context.text('Un momento.', 503, headersOf('nothing'));
    const { html, policy } = await addCspHashes(page, plan);
    return context.html(withoutScripts(html), page.status === 404 ? 404 : 200, headersOf(policy));
  });
  return app;
}

function headersOf(policy: string): Record<string, string> {
  const directives = policy
    .split('; ')
    .filter(
      (directive) => !/^(?:script-src|frame-ancestors|form-action|connect-src)\b/.test(directive),
    );
  const own = [`script-src 'none'`, `form-action 'none'`, `frame-ancestors 'self'`];
  return {
    'content-security-policy': [
      ...(policy === 'nothing' ? [`default-src 'none'`] : directives),
      ...own,
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  };
}

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="(?:module)?preload"[^>]*>/gi;
/** It brings the words for a browser without scripts. */
const unscripted = /<meta id="scripts"[^>]*>/gi;
const linkTargets = /(<a\b[^>]*?)\shref="[^"]*"/gi;

function withoutScripts(html: string): string {
  return html.replaceAll(scripts, '').replaceAll(unscripted, '').replaceAll(linkTargets, '$1');
}
