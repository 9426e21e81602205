import type { Route } from './+types/robots';
import { siteContext } from '#web/site-context.ts';

/** Everything may be found but the screens of one visitor. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { publicUrl } = context.get(siteContext);
  const closed = ['/cart', '/checkout', '/pay', '/accepted', '/rejected', '/error', '/api/'];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
