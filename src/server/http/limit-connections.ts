import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientKey, type IpAddress, peerAddress } from './ip-addresses.ts';

export type ConnectionLimits = {
  /** Open connections. */
  connections: number;
  /** Open connections of one client. */
  connectionsPerClient: number;
  /** Unanswered requests on one connection, which a client may send without waiting for answers. */
  requestsPerConnection: number;
  /** How long a client may read nothing of a response, in ms. */
  silenceMs: number;
};

type Parts = {
  limits: ConnectionLimits;
  /** Whether an address stands for many clients, as that of a proxy. */
  isShared: (address: IpAddress) => boolean;
};

/** Limits the connections of a server, those of each client, and the requests on each connection. */
export function limitConnections(server: Server, { limits, isShared }: Parts) {
  /** The unanswered requests on each connection. */
  const open = new Map<Socket, Set<ServerResponse>>();
  const ofClients = new Map<string, number>();
  let draining = false;

  function admit(socket: Socket): void {
    open.set(socket, new Set());
    socket.once('close', () => open.delete(socket));
    const address = peerAddress(socket);
    if (isShared(address)) return;
    const client = clientKey(address);
    const count = (ofClients.get(client) ?? 0) + 1;
    if (count > limits.connectionsPerClient) return void socket.destroy();
    ofClients.set(client, count);
    socket.once('close', () => release(client));
  }

  function release(client: string): void {
    const left = (ofClients.get(client) ?? 0) - 1;
    if (left > 0) ofClients.set(client, left);
    else ofClients.delete(client);
  }

  /** Closes a connection on which nothing has moved, unless the shop itself is still working on a response. */
  function onSilence(socket: Socket): void {
    const isWorking = (open.get(socket)?.size ?? 0) > 0 && socket.writableLength === 0;
    if (!isWorking) socket.destroy();
  }

  server.maxConnections = limits.connections;
  server.on('connection', admit);
  server.setTimeout(limits.silenceMs, onSilence);

  return {
    /** Counts a request. Returns false when its connection was closed, for too many requests or otherwise. */
    begin({ socket }: IncomingMessage, response: ServerResponse): boolean {
      const unanswered = open.get(socket);
      // The parser goes on with requests that arrived before the connection was closed.
      if (unanswered === undefined || socket.destroyed) return false;
      if (unanswered.size >= limits.requestsPerConnection) {
        socket.destroy();
        return false;
      }
      unanswered.add(response);
      if (draining) response.setHeader('connection', 'close');
      response.on('close', () => {
        unanswered.delete(response);
        if (draining && unanswered.size === 0) socket.end(() => socket.destroy());
      });
      return true;
    },
    /** Whether a request on the connection is unanswered. */
    isBusy: (socket: Socket) => (open.get(socket)?.size ?? 0) > 0,
    /** From now on each connection is closed with its current response. */
    drain() {
      draining = true;
      for (const response of [...open.values()].flatMap((unanswered) => [...unanswered])) {
        if (!response.headersSent) response.setHeader('connection', 'close');
      }
    },
    /** Closes the idle connections. */
    closeIdle() {
      for (const [socket, unanswered] of open) if (unanswered.size === 0) socket.destroy();
    },
  };
}
