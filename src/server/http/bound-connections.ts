import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from './create-client-ip.ts';
import { readAddress } from './networks.ts';

export type ConnectionBounds = {
  /** Connections at once. For one more, one that is idle goes. */
  most: number;
  /** Of these, from one address. */
  mostOfOne: number;
  /** Requests that wait on one connection behind the one that is being answered. */
  mostWaiting: number;
  /** How long nothing of an answer may be taken off our hands. */
  patienceMs: number;
};

type Parts = {
  bounds: ConnectionBounds;
  /** Whether many visitors come from this address, as they do from a proxy's. */
  isShared: (address: string) => boolean;
  answer: (request: IncomingMessage, response: ServerResponse) => void;
};

export type Connections = {
  /** From now on each connection ends with the answer that it waits for. */
  drain(): void;
  /** Closes those that wait for none. */
  cutIdle(): void;
  /** Closes everything. */
  cut(): void;
};

type Exchange = { request: IncomingMessage; response: ServerResponse };
type Line = { visitor?: string; current?: ServerResponse; waiting: Exchange[] };

/**
 * Bounds what strangers can make a server hold. On each connection one request is answered at a time,
 * so that at most one answer waits there for its reader; Node would begin all that were sent at once.
 */
export function boundConnections(server: Server, { bounds, isShared, answer }: Parts): Connections {
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

  /** @returns whether there was one */
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
    // What else had been sent on a connection that was closed meanwhile.
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

  /** Nothing has moved on a connection: only we may be the reason. */
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
