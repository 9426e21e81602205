import { Hono } from 'hono';
import type { ApiPorts } from '#api/api-ports.ts';
import { fail } from '#api/fail.ts';

/** A picture takes half a second or less. */
const busySeconds = 10;
const forEver = 'public, max-age=31536000, immutable';
const forMinutes = 'public, max-age=300, must-revalidate';

/**
 * `/file/{filename}`: the name tells size and format. A picture can be replaced under its name, so
 * only an address that names the version of today may be kept for ever; a replaced picture has
 * another ETag too.
 */
export function fileRoutes({ pictures, visitor }: Pick<ApiPorts, 'pictures' | 'visitor'>): Hono {
  const routes = new Hono();
  routes.get('/file/:filename', async (context) => {
    const request = context.req.raw;
    const asker = { key: visitor(request, context.env).ip, signal: request.signal };
    const picture = await pictures.find(context.req.param('filename'), asker);
    if (picture === undefined) return fail('file_not_found');
    if (picture === 'busy') return fail('overloaded', { retryAfterSeconds: busySeconds });
    const headers = {
      'cache-control': context.req.query('v') === picture.version ? forEver : forMinutes,
      etag: picture.etag,
      'content-type': picture.contentType,
      // E-mails show them, and so do pages that tell of a product.
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (context.req.header('if-none-match') === picture.etag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(picture.bytes, { headers });
  });
  routes.all('/file/*', () => fail('file_not_found'));
  return routes;
}
