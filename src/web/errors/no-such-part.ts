import { errorPagesText } from '#text/error-pages.ts';

/** For who asks for a file that is not there: robots, which no page is drawn for. */
export function noSuchPart(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(errorPagesText.notFound.heading, { status: 404, headers });
}
