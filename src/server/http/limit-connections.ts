import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from './create-client-ip.ts';
import { readAddress } from './networks.ts';

export type ConnectionLimits = {
  /** Open connections. A further one replaces an idle one. */
  most: number;
  /** Open connections of one address. */
  mostOfOne: number;
  /** Pipelined requests on one connection behind the one that is being answered. */
  mostWaiting: number;
  /** How long a client may read nothing of a response. */
  patienceMs: number;
};

type Parts = {
  bounds: ConnectionLimits;
  /** Whether an address stands for many visitors, as that of a proxy. */
  isShared: (address: string) => boolean;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
};

export type Connections = {
  /** From now on each connection ends with its current response. */
  drain(): void;
  /** Closes the idle connections. */
  cutIdle(): void;
  /** Closes all connections. */
  cut(): void;
};

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Line = { visitor?: string; current?: ServerResponse; waiting: Exchange[] };

/**
 * Limits the connections of a server and the requests on each. Pipelined requests are answered one at a time, so
 * that at most one response per connection waits for its reader; Node would begin all of them at once.
 */
export function limitConnections(server: Server, { bounds, isShared, answer }: Parts): Connections {
  const lines = new Map<Socket, Line>();
  const visitors = new Map<string, number>();
  let draining = false;

  function admit(socket: Socket): void {
    const address = readAddress(socket.remoteAddress ?? '');
    const visitor = address === undefined || isShared(address) ? undefined : clientNetwork(address);
    const isOneTooMany = visitor !== undefined && countOf(visitor) >= bounds.mostOfOne;
    if (isOneTooMany || (lines.size >= bounds.most && !closeIdle())) {
      socket.destroy();
      return;
    }
    lines.set(socket, { visitor, waiting: [] });
    if (visitor !== undefined) visitors.set(visitor, countOf(visitor) + 1);
    socket.once('close', () => forget(socket));
  }

  function forget(socket: Socket): void {
    const visitor = lines.get(socket)?.visitor;
    lines.delete(socket);
    if (visitor === undefined) return;
    const left = countOf(visitor) - 1;
    if (left > 0) visitors.set(visitor, left);
    else visitors.delete(visitor);
  }

  function countOf(visitor: string): number {
    return visitors.get(visitor) ?? 0;
  }

  /** @returns whether an idle connection was closed */
  function closeIdle(): boolean {
    for (const [socket, { current }] of lines) {
      if (current !== undefined) continue;
      socket.destroy();
      forget(socket);
      return true;
    }
    return false;
  }

  function enqueue(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const line = lines.get(socket);
    // Pipelined on a connection that was closed meanwhile.
    if (line === undefined || socket.destroyed) return;
    if (line.current === undefined) begin(line, { request, response });
    else if (line.waiting.length < bounds.mostWaiting) line.waiting.push({ request, response });
    else socket.destroy();
  }

  function begin(line: Line, { request, response }: Exchange): void {
    line.current = response;
    if (draining) response.shouldKeepAlive = false;
    response.on('close', () => goOn(request.socket, line));
    answer(request, response);
  }

  function goOn(socket: Socket, line: Line): void {
    line.current = undefined;
    if (socket.destroyed) return;
    const next = line.waiting.shift();
    if (next !== undefined) begin(line, next);
    else if (draining) socket.destroySoon();
  }

  /** Closes a connection on which nothing has moved, unless the shop itself is still working on the response. */
  function onSilence(socket: Socket): void {
    const areWeSlow = lines.get(socket)?.current !== undefined && socket.writableLength === 0;
    if (!areWeSlow) socket.destroy();
  }

  server.timeout = bounds.patienceMs;
  server.on('connection', admit);
  server.on('request', enqueue);
  server.on('timeout', onSilence);

  return {
    drain() {
      draining = true;
      for (const { current } of lines.values()) {
        if (current !== undefined) current.shouldKeepAlive = false;
      }
    },
    cutIdle() {
      for (const [socket, { current }] of lines) {
        if (current === undefined) socket.destroy();
      }
    },
    cut() {
      for (const socket of lines.keys()) socket.destroy();
    },
  };
}
