/** What is answered while the shop starts: whoever would restart it hears that it lives. */
export function notYet({ url }: Request): Response {
  const headers = { 'cache-control': 'no-store' };
  if (new URL(url).pathname === '/livez') return Response.json({ status: 'ok' }, { headers });
  const wait = { ...headers, 'retry-after': '2' };
  return new Response('Apriamo tra un momento.', { status: 503, headers: wait });
}
