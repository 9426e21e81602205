import { fail } from '#api/fail.ts';
import { waitPagesText } from '#text/error-pages.ts';
import { storeStartingPage } from './wait-pages.ts';
import type { SecurityPlan } from './security-headers.ts';
import { toResponse } from './store-page.ts';

const retryAfterSeconds = 2;

/** Answers while the shop starts; `/livez` is 200, so that no supervisor restarts it. */
export function createStartingAnswers({
  publicUrl,
}: Pick<SecurityPlan, 'publicUrl'>): (request: Request) => Promise<Response> {
  const page = storeStartingPage({ publicUrl, stripe: false }, retryAfterSeconds);

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
        return fail('overloaded', { message: waitPagesText.starting.call, retryAfterSeconds });
    }
  };
}

/** Whether a path belongs to an API: its errors are answered in JSON, not as a page. */
export function isApiPath(path: string): boolean {
  return /^\/(api|auth_api|file|webhooks|bottega\/api)\//.test(path);
}
