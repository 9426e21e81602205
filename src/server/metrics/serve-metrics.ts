import type { Config } from '#server/settings/config.ts';
import type { Metrics } from './metrics.ts';
import { type HttpServer, serveHttp } from '#server/http/serve-http.ts';

type Parts = { metrics: Metrics; at: NonNullable<Config['metrics']> };

/** Serves the figures on a port of their own: the shop's own port is open to everybody. */
export async function serveMetrics({ metrics, at }: Parts): Promise<HttpServer> {
  return serveHttp({ ...at, setting: 'METRICS_PORT', fetch });

  async function fetch({ method, url }: Request): Promise<Response> {
    const isAsked = method === 'GET' && new URL(url).pathname === '/metrics';
    if (!isAsked) return new Response('Not found', { status: 404 });
    return new Response(await metrics.read(), {
      headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
    });
  }
}
