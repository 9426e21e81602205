import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { type ErrorBody, errorStatus } from '#contract/error.ts';
import { nonPageCsp } from '#server/http/security-headers.ts';
import type { ServeFromMemory } from '#server/http/serve-from-memory.ts';
import { errorText } from '#text/errors.ts';
import type { ListenPlace } from './describe-listen-problem.ts';
import { boundConnections, type ConnectionBounds } from './http/bound-connections.ts';
import { keepAliveMs } from './http/create-send-stored.ts';
import { isLocalAddress } from './http/networks.ts';
import { listenWide } from './listen.ts';

const refusal: ErrorBody = { error: { code: 'bad_request', message: errorText.bad_request } };

const body = Buffer.from(JSON.stringify(refusal));

const headers = {
  'content-type': 'application/json',
  'content-length': body.byteLength,
  'content-security-policy': nonPageCsp,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  connection: 'close',
};

type Serving = ListenPlace & {
  fetch: (request: Request, bindings: object) => Promise<Response> | Response;
  /** The short way, tried first. */
  serveFromMemory?: ServeFromMemory;
  /** Called a second before a drain cuts off the requests that still wait, so that they are answered. */
  giveUp?: () => void;
  bounds?: Partial<ConnectionBounds>;
  /** How many new connections are taken up in one turn of the event loop; 1 unless told. */
  sockets?: number;
  /** Whether many visitors come from an address. Those of private networks are ours to know. */
  isShared?: (address: string) => boolean;
};

export type HttpServer = {
  port: number;
  /** Takes no new connection, lets requests under way finish for so long, then closes. */
  drain(forMs?: number): Promise<void>;
};

const drainMs = 5_000;
/** For the last answers to reach their readers. */
const lastAnswersMs = 1_000;
const mostTakingUpMs = 500;
/** In one a connection is taken up, in the next what came with it is read. */
const enoughQuietTurns = 3;
/** Well above what browsers do: six connections each, one request at a time. */
const defaultBounds = { most: 2_000, mostOfOne: 256, mostWaiting: 16, patienceMs: 20_000 };
const options = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: keepAliveMs,
  // What has no body has nothing to be read: no stream is begun and ended for it.
  optimizeEmptyRequests: true,
  // Node itself answers 400 to HTTP/1.1 without a Host.
  requireHostHeader: true,
  // Of two Host headers Node would read the first, a proxy perhaps the second: joined they are no host.
  joinDuplicateHeaders: true,
};

/** A name or an address, and a port: RFC 9110 allows no empty host. */
const wellFormedHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Serves on a port; port 0 takes a free one. */
export async function serveHttp(serving: Serving): Promise<HttpServer> {
  const { fetch, serveFromMemory, giveUp, isShared = isLocalAddress, sockets = 1 } = serving;
  const { host, port, settings } = serving;
  const listener = getRequestListener(async (request, bindings) => fetch(request, bindings));
  const server = createServer(options);
  const bounds = { ...defaultBounds, ...serving.bounds };
  const connections = boundConnections(server, { bounds, isShared, answer });
  const listening = await listenWide(server, { host, port, settings }, sockets);

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (refuseAddress(request, response)) return;
    if (serveFromMemory?.(request, response)) return;
    void listener(request, response);
  }

  return {
    port: listening.port,
    async drain(forMs = drainMs) {
      connections.drain();
      await untilTakenUp(server);
      const closed = listening.close();
      connections.cutIdle();
      const late = setTimeout(() => giveUp?.(), Math.max(0, forMs - lastAnswersMs));
      const force = setTimeout(connections.cut, forMs);
      await closed;
      clearTimeout(late);
      clearTimeout(force);
    },
  };
}

/**
 * Lets in who has knocked, and hears what they have sent: to close a socket resets those who wait in its
 * queue. Under a crowd that does not end, for half a second.
 */
async function untilTakenUp(server: Server): Promise<void> {
  const over = AbortSignal.timeout(mostTakingUpMs);
  let quietTurns = 0;
  const hear = () => (quietTurns = 0);
  server.on('connection', hear).on('request', hear);
  while (quietTurns < enoughQuietTurns && !over.aborted) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', hear).off('request', hear);
}

/**
 * Refuses a target that is no path, as `GET http://elsewhere/` of a proxy's client or `OPTIONS *`, and a
 * Host that is none. HTTP/1.0 may leave it out. Nothing of such a request reaches the log.
 * @returns whether it was refused
 */
function refuseAddress(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = '', headers: sent } = request;
  if (url.startsWith('/') && (sent.host === undefined || wellFormedHost.test(sent.host))) {
    return false;
  }
  response.writeHead(errorStatus.bad_request, headers).end(body);
  return true;
}
