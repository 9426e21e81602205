import { pagePolicy, type SecurityPlan, securityHeaders } from './security-headers.ts';
import { chooseAnswer, storeAnswer, type StoredAnswer } from './stored-answer.ts';

/** Pages that are the same for everybody: every cache may keep them, and asks each time. */
const sharedPage = 'public, max-age=0, must-revalidate';

/** A rendered page with its policy, compressed and ready to be kept. */
export async function storePage(page: Response, security: SecurityPlan): Promise<StoredAnswer> {
  const html = await page.text();
  const location = page.headers.get('location');
  const retryAfter = page.headers.get('retry-after');
  const headers = {
    ...securityHeaders(security),
    'content-security-policy': pagePolicy(html, security),
    'content-type': page.headers.get('content-type') ?? 'text/html; charset=utf-8',
    'cache-control': page.status === 200 ? sharedPage : 'no-store',
    ...(location !== null && { location }),
    ...(retryAfter !== null && { 'retry-after': retryAfter }),
  };
  return storeAnswer({ status: page.status, headers, body: Buffer.from(html) });
}

/** A stored answer as Hono sends it. */
export function toResponse(stored: StoredAnswer, request: Request): Response {
  const { status, headers, body } = chooseAnswer(stored, {
    method: request.method,
    acceptEncoding: request.headers.get('accept-encoding'),
    ifNoneMatch: request.headers.get('if-none-match'),
  });
  return new Response(body, { status, headers });
}
