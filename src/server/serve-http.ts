import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { z } from 'zod';
import type { AnswerFromMemory } from './http/answer-from-memory.ts';

type Serving = {
  fetch: (request: Request, bindings: object) => Promise<Response> | Response;
  /** The short way, tried first. */
  answerFromMemory?: AnswerFromMemory;
  host: string;
  port: number;
};

export type HttpServer = {
  port: number;
  /** Takes no new connection, lets requests under way finish, then closes. */
  drain(): Promise<void>;
};

const drainMs = 10_000;
const addressSchema = z.object({ port: z.number() });

/** Serves on a port; port 0 takes a free one. */
export async function serveHttp(serving: Serving): Promise<HttpServer> {
  const { fetch, answerFromMemory, host, port } = serving;
  const listener = getRequestListener(async (request, bindings) => fetch(request, bindings));
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (answerFromMemory?.(request, response)) return;
    void listener(request, response);
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  // Longer than the 60 s of common load balancers, so that they close first.
  server.keepAliveTimeout = 65_000;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: addressSchema.parse(server.address()).port,
    async drain() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const force = setTimeout(() => server.closeAllConnections(), drainMs);
      await closed;
      clearTimeout(force);
    },
  };
}
