import { isOwnOrigin } from '#api/refuse-other-sites.ts';

/**
 * A posted form, when no page of another site sent it: every browser names the origin of a form that
 * it posts across.
 * @returns the request as it was posted to that origin, which a proxy's inner address is not;
 *   undefined when another site's page sent it
 */
export async function sameOriginForm(
  request: Request,
  publicUrl: string,
): Promise<Request | undefined> {
  const { pathname, search } = new URL(request.url);
  const { method, headers, signal } = request;
  const origin = headers.get('origin') ?? new URL(publicUrl).origin;
  if (!isOwnOrigin(origin, { publicUrl, host: headers.get('host') })) return undefined;
  const body = await request.arrayBuffer();
  return new Request(new URL(pathname + search, origin), {
    method,
    headers,
    signal,
    body,
  });
}
