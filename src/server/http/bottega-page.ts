import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import {
  bottegaPath as root,
  manifestPath,
  sharePath,
  workerPath,
} from '#contract/bottega/paths.ts';
import { openAssets } from './open-assets.ts';
import type { HeaderPlan } from './security-headers.ts';
import { toResponse } from './store-page.ts';

/** The headers of the Bottega's page, the only one that may use the camera and show local pictures. */
function pageHeaders({ publicUrl }: Pick<HeaderPlan, 'publicUrl'>) {
  const directives = [
    `default-src 'none'`,
    // The reader of codes is WebAssembly, where the browser has none of its own.
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self'`,
    `img-src 'self' blob: data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    // The preview of a draft.
    `frame-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  if (publicUrl.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': directives.join('; '),
    'permissions-policy':
      'camera=(self), microphone=(), geolocation=(), usb=(), browsing-topics=(), payment=()',
    'referrer-policy': 'same-origin',
    // The list of devices tells two phones apart by it.
    'accept-ch': 'Sec-CH-UA-Model',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  };
}

/** The worker may look after `/bottega` too, which is not below its own folder, and may ask this shop alone. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'service-worker-allowed': root,
  'content-security-policy': `default-src 'none'; connect-src 'self'`,
};

/**
 * The makers' page at every address below `/bottega`, and its files. It is the same for everybody: its data comes by
 * calls, which check the session.
 * @param folder the folder of the build
 */
export async function createBottegaPage(
  folder: string,
  plan: Pick<HeaderPlan, 'publicUrl'>,
): Promise<Hono> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const files = await openAssets(folder, { publicUrl: plan.publicUrl });
  const headers = pageHeaders(plan);
  const page = new Hono();
  for (const path of [`${root}/assets/*`, manifestPath, workerPath]) {
    page.get(path, async (context) => {
      const file = await files.find(context.req.path.slice(root.length));
      if (file === undefined) return context.text('Not found', 404);
      const response = toResponse(file, context.req.raw);
      if (path !== workerPath) return response;
      for (const [name, value] of Object.entries(workerHeaders)) response.headers.set(name, value);
      return response;
    });
  }
  // Its worker takes shared photographs before they get here; the page of a device without one says so.
  const refusal = { status: 405, headers: { ...headers, allow: 'GET, HEAD' } };
  page.post(sharePath, () => new Response(html, refusal));
  for (const path of [root, `${root}/*`]) {
    page.get(path, () => new Response(html, { headers }));
  }
  return page;
}
