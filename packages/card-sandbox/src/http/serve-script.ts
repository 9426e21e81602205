import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Sandbox, SandboxContext } from './sandbox-context.ts';

/** Serves the built browser half; a browser asks again each time and hears 304 while it is unchanged. */
export function serveScript({ scriptPath, log }: Sandbox) {
  return async (c: SandboxContext): Promise<Response> => {
    let script: Buffer;
    try {
      script = await readFile(scriptPath);
    } catch (error) {
      log.error({ err: error, scriptPath }, 'sandbox: the browser half is not built');
      return c.text('The browser half of the sandbox is not built.', 404);
    }
    const etag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
    const headers = {
      etag,
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
    };
    if (c.req.header('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(script), {
      headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' },
    });
  };
}
