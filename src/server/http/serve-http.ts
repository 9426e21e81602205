import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { type ErrorBody, errorStatus } from '#contract/error.ts';
import { nonPageCsp } from '#server/http/security-headers.ts';
import type { ServeFromMemory } from '#server/http/serve-from-memory.ts';
import { errorText } from '#text/errors.ts';
import { type ListenAddress, listen } from './listen.ts';
import { limitConnections, type ConnectionLimits } from './limit-connections.ts';
import { type IpAddress, isLocalAddress } from './ip-addresses.ts';

const refusal: ErrorBody = { error: { code: 'bad_request', message: errorText.bad_request } };

const body = Buffer.from(JSON.stringify(refusal));

const refusalHeaders = {
  'content-security-policy': nonPageCsp,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  connection: 'close',
};

const headers = {
  ...refusalHeaders,
  'content-type': 'application/json',
  'content-length': body.byteLength,
};

type Serving = ListenAddress & {
  fetch: (request: Request, bindings: object) => Promise<Response> | Response;
  /** Tried before `fetch`. */
  serveFromMemory?: ServeFromMemory;
  /** Called a second before a drain closes the connections, so that pending requests are answered. */
  abortRequests?: () => void;
  limits?: Partial<ConnectionLimits>;
  /** Whether an address stands for many clients; by default, one of a private network does. */
  isShared?: (address: IpAddress) => boolean;
};

export type HttpServer = Awaited<ReturnType<typeof serveHttp>>;

const drainMs = 5_000;
/** Time for the last responses to reach the clients, in ms. */
const lastAnswersMs = 1_000;
const mostTakingUpMs = 1_000;
/** A connection is accepted in one turn, its first bytes are read in the next. */
const enoughQuietTurns = 3;
/** Well above what browsers do: six connections each, one request at a time. */
const defaultLimits: ConnectionLimits = {
  connections: 2_000,
  connectionsPerClient: 256,
  requestsPerConnection: 16,
  silenceMs: 20_000,
};
/** Longer than the 60 s of common load balancers, so that they close an idle connection first. */
const keepAliveMs = 65_000;
const options = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: keepAliveMs,
  // No stream is opened for a request without a body.
  optimizeEmptyRequests: true,
  // Node itself answers 400 to HTTP/1.1 without a Host.
  requireHostHeader: true,
  // Of two Host headers Node would read the first, a proxy perhaps the second: joined they are no host.
  joinDuplicateHeaders: true,
};

/** A name or an address, and a port: RFC 9110 allows no empty host. */
const wellFormedHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Serves on a port; port 0 takes a free one. */
export async function serveHttp(serving: Serving) {
  const { fetch, serveFromMemory, abortRequests, isShared = isLocalAddress } = serving;
  const listener = getRequestListener(async (request, bindings) => fetch(request, bindings));
  const server = createServer(options, answer);
  const limits = { ...defaultLimits, ...serving.limits };
  const connections = limitConnections(server, { limits, isShared });
  const port = await listen(server, serving);

  // Node would write `100 Continue` between head and body of an answer that waits for an earlier one.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (connections.isBusy(request.socket)) {
      response.writeHead(417, { ...refusalHeaders, 'content-length': 0 }).end();
      return;
    }
    response.writeContinue();
    answer(request, response);
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (!connections.begin(request, response)) return;
    if (refuseAddress(request, response)) return;
    if (serveFromMemory?.(request, response)) return;
    void listener(request, response);
  }

  return {
    port,
    /** Accepts no new connection, lets running requests finish for `forMs`, then closes all connections. */
    async drain(forMs = drainMs): Promise<void> {
      connections.drain();
      await acceptPending(server);
      const closed = once(server, 'close');
      // `close` of an HTTP server would also cut off responses that are being read.
      TcpServer.prototype.close.call(server);
      connections.closeIdle();
      const late = setTimeout(() => abortRequests?.(), Math.max(0, forMs - lastAnswersMs));
      const force = setTimeout(() => server.closeAllConnections(), forMs);
      await closed;
      clearTimeout(late);
      clearTimeout(force);
    },
  };
}

/**
 * Accepts the connections that wait in the backlog and reads their requests: closing the socket would reset them.
 * Takes a second at most.
 */
async function acceptPending(server: Server): Promise<void> {
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
 * Refuses a request target that is no path (`GET http://elsewhere/` of a proxy's client, `OPTIONS *`) and a
 * malformed Host. HTTP/1.0 may omit Host. Such a request is not logged.
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
