import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, Server } from 'node:net';
import { z } from 'zod';
import { SetupProblem } from '#database/setup-problem.ts';
import { describeListenProblem, type ListenAddress } from './describe-listen-problem.ts';

const addressSchema = z.object({ port: z.number() });

/**
 * Opens a server at an address; port 0 takes a free one.
 * @throws SetupProblem when the address cannot be used
 */
export async function listen(
  server: Server,
  place: ListenAddress & { reusePort?: boolean },
): Promise<void> {
  const { host, port, reusePort } = place;
  server.listen({ host, port, reusePort });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const problem = await describeListenProblem(cause, place);
    throw problem === undefined ? cause : new SetupProblem(problem, { cause });
  }
}

function portOf(server: Server): number {
  return addressSchema.parse(server.address()).port;
}

/** Systems on which several sockets may share a port. */
const canShare = process.platform === 'linux' || process.platform === 'freebsd';

type Listening = {
  port: number;
  /** Accepts no new connection; resolves when the last open one has ended. */
  close(): Promise<void>;
};

/**
 * Opens a server with several sockets on one port. Node accepts one connection per socket in each turn of its event
 * loop: with one socket and long turns, new connections would wait behind all earlier ones.
 *
 * @param sockets how many connections are accepted in a turn
 * @throws SetupProblem when the address cannot be used
 */
export async function listenWide(
  server: HttpServer,
  place: ListenAddress,
  sockets: number,
): Promise<Listening> {
  if (!canShare || sockets === 1) {
    await listen(server, place);
    return { port: portOf(server), close: () => close([server]) };
  }
  const shared = { ...place, port: await findFree(place), reusePort: true };
  // The first socket is the HTTP server's own: once it listens, its timeouts apply to all connections.
  await listen(server, shared);
  const others: Server[] = [];
  for (let more = 1; more < sockets; more += 1) {
    // The options with which an HTTP server accepts connections.
    const other = createServer({ allowHalfOpen: true, noDelay: true });
    other.on('connection', (socket) => server.emit('connection', socket));
    await listen(other, shared);
    others.push(other);
  }
  return { port: shared.port, close: () => close([server, ...others]) };
}

/** Checks that the port is free: sockets that share a port would share it with another shop as well. */
async function findFree(place: ListenAddress): Promise<number> {
  const trial = createServer();
  await listen(trial, place);
  const port = portOf(trial);
  await close([trial]);
  return port;
}

async function close(servers: Server[]): Promise<void> {
  const closed = servers.map((server) => once(server, 'close'));
  // `http.Server.close` would also cut off responses that are being read.
  for (const server of servers) Server.prototype.close.call(server);
  await Promise.all(closed);
}
