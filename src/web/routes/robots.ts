import { siteContext } from '#web/loader-contexts.ts';
import type { LoaderArgs } from '#web/router/route-module.ts';

/**
 * The calls are no pages. Screens of one visitor are not closed here: they carry `noindex`, which a
 * search engine that may not open them would never read.
 */
export function loader({ context }: LoaderArgs): Response {
  const { publicUrl } = context.get(siteContext);
  const closed = ['/api/', '/auth_api/', '/webhooks/', '/sandbox/'];
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
