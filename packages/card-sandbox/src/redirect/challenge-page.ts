import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { italian } from '#sandbox/browser/messages-it.ts';
import { showAmount } from '#sandbox/browser/show-amount.ts';
import type { PaymentIntent } from '#sandbox/objects/payment-intent.ts';
import { challengePageStyle as css } from './challenge-page-style.ts';

const words = italian.challenge;
const styleElement = `<style>${css}</style>`;
const styleHash = `sha256-${createHash('sha256').update(css).digest('base64')}`;

/** Asks the cardholder to authorise or refuse; a form without any script. */
export function challengePage({ amount, currency }: PaymentIntent) {
  const price = showAmount({ amount, currency, language: italian.language });
  return page(
    words.title,
    html`<p>${words.question} <strong>${price}</strong></p>
      <p class="notice">${words.notice}</p>
      <form method="post">
        <button name="answer" value="authorise">${words.authorise}</button>
        <button name="answer" value="refuse">${words.refuse}</button>
      </form>`,
  );
}

/** For an address that leads to no challenge. */
export function lostPage() {
  return page(words.lost, html`<p>${words.lostAdvice}</p>`);
}

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="${italian.language.slice(0, 2)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(styleElement)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

/** Headers that allow no script, and let the form lead only here and to the return URL. */
export function pageHeaders(returnUrl: string | null): Record<string, string> {
  const targets = returnUrl === null ? '' : ` ${formTarget(new URL(returnUrl))}`;
  return {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      "default-src 'none'",
      `style-src '${styleHash}'`,
      `form-action 'self'${targets}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

/** Browsers apply `form-action` to redirects too. An app's own scheme has no origin. */
function formTarget({ origin, protocol }: URL): string {
  return origin === 'null' ? protocol : origin;
}
