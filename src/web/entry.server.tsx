import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './nonce.ts';
import { nonceHeader } from './nonce-header.ts';
import { reportContext } from './loader-contexts.ts';
import { startAfterPaint } from '#web/router/start-after-paint.ts';

const renderTimeoutMs = 10_000;

/**
 * Renders the whole page before the first byte leaves: the response names the hash of each of its
 * inline scripts, and a page that fails half-way must not go out as a success.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = crypto.randomUUID();
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const html = await renderPage(page, nonce);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set(nonceHeader, nonce);
  // While developing, Vite's own script has to run before all others.
  const started = import.meta.env.DEV ? html : startAfterPaint(html);
  return new Response(started, { status, headers });
}

/**
 * Errors of loaders and of rendering go to the log, never to the page. A visitor's wrong request (4xx), such
 * as a post to an address that takes none, is not logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(reportContext)(error);
};

function renderPage(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      nonce,
      // A part that loads its script late stands in its place in the page, also without scripts to move it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(stream.pipe(new PassThrough())));
      },
      onError: reject,
    });
    const timer = setTimeout(
      () => stream.abort(new Error(`Not rendered within ${renderTimeoutMs} ms`)),
      renderTimeoutMs,
    );
  });
}
