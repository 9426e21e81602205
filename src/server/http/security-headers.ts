import { createHash } from 'node:crypto';

/** The settings that the headers of responses depend on. */
export type HeaderPlan = {
  publicUrl: string;
  /** Stripe's own script, frames and calls are allowed only when it takes the payments. */
  stripe: boolean;
  /** While developing, Vite puts styles into the page and talks to it. */
  development?: boolean;
  /** The time for which a shared cache may answer public pages; undefined: not at all. */
  sharedCacheSeconds?: number | undefined;
};

/** react-select's styles are put into an empty style element by script. */
const emptyStyle = hashSource('');

/** The headers of a page, and of all that might be opened as one. */
export function securityHeaders(plan: HeaderPlan): Record<string, string> {
  return {
    ...fileSecurityHeaders(plan),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=(), payment=(self)',
  };
}

/** The headers every answer carries. A script, a typeface or a picture needs no more: it opens nothing. */
export function fileSecurityHeaders({
  publicUrl,
}: Pick<HeaderPlan, 'publicUrl'>): Record<string, string> {
  const headers = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (!publicUrl.startsWith('https:')) return headers;
  return { ...headers, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
}

/** For everything that is not a page: nothing in it may run. */
export const nonPageCsp = "default-src 'none'; frame-ancestors 'none'";

/** The allowed inline code of a page. */
type InlineCode = { scripts: string[]; styles: string[] };

/**
 * The policy of one page. Inline scripts are named by their hash, not by a nonce, so that the
 * same bytes can be kept and sent to everybody.
 */
export function pagePolicy({ scripts, styles }: InlineCode, plan: HeaderPlan): string {
  const { publicUrl, stripe, development } = plan;
  const cards = stripe ? stripeSources : ownSources;
  const directives = [
    `default-src 'none'`,
    `script-src 'self' ${[...hashesOf(scripts), ...cards.script].join(' ')}`.trimEnd(),
    `style-src 'self' ${development ? `'unsafe-inline'` : [emptyStyle, ...hashesOf(styles)].join(' ')}`,
    // Otherwise style attributes are refused like other styles; styles set by scripts are not.
    ...(development ? [`style-src-attr 'unsafe-inline'`] : []),
    ['img-src', `'self'`, 'data:', ...cards.image].join(' '),
    `font-src 'self'`,
    ['connect-src', `'self'`, ...(development ? ['ws:'] : []), ...cards.connect].join(' '),
    ['frame-src', ...cards.frame].join(' '),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  if (publicUrl.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

const ownSources = { script: [], image: [], connect: [], frame: [`'none'`] };
const stripeSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  image: ['https://*.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

function hashesOf(codes: string[]): string[] {
  return [...new Set(codes)].map((code) => hashSource(code));
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

/**
 * Completes the `cache-control` of a response that is the same for everybody: shared caches (a CDN, nginx) may answer
 * without revalidation for so many seconds, and for as long again while they fetch a new response. Immutable responses
 * stay as they are.
 */
export function cacheControl(
  caching: string,
  { sharedCacheSeconds: seconds }: Pick<HeaderPlan, 'sharedCacheSeconds'>,
): string {
  const isOpen = caching.startsWith('public') && !caching.includes('immutable');
  if (seconds === undefined || !isOpen) return caching;
  return `${caching}, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
}
