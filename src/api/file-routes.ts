import { Hono } from 'hono';
import { fail } from '#api/fail.ts';

export interface PictureFinder {
  /** A rendition by its file name; undefined when there is no such picture, size or format. */
  find(
    filename: string,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string; etag: string } | undefined>;
}

/** `/file/{filename}`: the address names the content's size and format; a changed picture changes its ETag. */
export function fileRoutes({ pictures }: { pictures: PictureFinder }): Hono {
  const routes = new Hono();
  routes.get('/file/:filename', async (context) => {
    const picture = await pictures.find(context.req.param('filename'));
    if (picture === undefined) return fail('file_not_found');
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      etag: picture.etag,
      'content-type': picture.contentType,
    };
    if (context.req.header('if-none-match') === picture.etag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(picture.bytes, { headers });
  });
  routes.all('/file/*', () => fail('file_not_found'));
  return routes;
}
