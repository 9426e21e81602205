import { errorPagesText } from '#text/error-pages.ts';

/** The 404 of a robot's file, without a rendered page. */
export function robotFileNotFound(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return new Response(errorPagesText.notFound.heading, { status: 404, headers });
}
