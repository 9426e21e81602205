import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, Server } from 'node:net';
import { z } from 'zod';
import { SetupProblem } from '#database/setup-problem.ts';
import { describeListenProblem, type ListenPlace } from './describe-listen-problem.ts';

const addressSchema = z.object({ port: z.number() });

/**
 * Opens a server at its place; port 0 takes a free one.
 * @throws SetupProblem when the place cannot be had
 */
export async function listen(
  server: Server,
  place: ListenPlace & { reusePort?: boolean },
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

/** Where a server that listens does so. */
function portOf(server: Server): number {
  return addressSchema.parse(server.address()).port;
}

/** Elsewhere a port has one socket. */
const canShare = process.platform === 'linux' || process.platform === 'freebsd';

type Listening = {
  port: number;
  /** Takes no new connection; resolves when the last of those there are has ended. */
  close(): Promise<void>;
};

/**
 * Opens a server with several sockets on one port. Node takes up one connection of a socket in each turn of
 * its event loop: while turns are long, whoever is new would wait for all who came before.
 *
 * @param sockets how many connections are taken up in a turn
 * @throws SetupProblem when the place cannot be had
 */
export async function listenWide(
  server: HttpServer,
  place: ListenPlace,
  sockets: number,
): Promise<Listening> {
  if (!canShare || sockets === 1) {
    await listen(server, place);
    return { port: portOf(server), close: () => close([server]) };
  }
  const shared = { ...place, port: await findFree(place), reusePort: true };
  // The first one is the server itself, which looks after the patience with all of them once it listens.
  await listen(server, shared);
  const others: Server[] = [];
  for (let more = 1; more < sockets; more += 1) {
    // As a server of HTTP takes up its own.
    const other = createServer({ allowHalfOpen: true, noDelay: true });
    other.on('connection', (socket) => server.emit('connection', socket));
    await listen(other, shared);
    others.push(other);
  }
  return { port: shared.port, close: () => close([server, ...others]) };
}

/** Sockets that share a port would share it with another shop's too: nobody else may be there. */
async function findFree(place: ListenPlace): Promise<number> {
  const trial = createServer();
  await listen(trial, place);
  const port = portOf(trial);
  await close([trial]);
  return port;
}

async function close(servers: Server[]): Promise<void> {
  const closed = servers.map((server) => once(server, 'close'));
  // That of HTTP also cuts off answers that are being read.
  for (const server of servers) Server.prototype.close.call(server);
  await Promise.all(closed);
}
