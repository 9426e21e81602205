/**
 * A posted form, when no page of another site sent it: every browser names the origin of a form that
 * it posts across. The shop is its public address, and also the one it was asked at: on a home
 * network that may be any name of the machine.
 * @returns the request as it was posted to that origin, which a proxy's inner address is not;
 *   undefined when another site's page sent it
 */
export async function ownForm(request: Request, publicUrl: string): Promise<Request | undefined> {
  const shop = new URL(publicUrl);
  const { pathname, search } = new URL(request.url);
  const { method, headers, signal } = request;
  const origin = headers.get('origin') ?? shop.origin;
  if (origin !== shop.origin && !isSameHost(origin, headers.get('host'))) return undefined;
  const body = await request.arrayBuffer();
  return new Request(new URL(pathname + search, origin), {
    method,
    headers,
    signal,
    body,
  });
}

function isSameHost(origin: string, host: string | null): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
