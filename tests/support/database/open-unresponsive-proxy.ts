import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';
import { z } from 'zod';

/** A line to PostgreSQL that can break without a word, as after a power cut behind a NAT or a proxy. */
export interface UnresponsiveProxy extends AsyncDisposable {
  /** Connection string through the line, to the same database. */
  url: string;
  /**
   * From now on every open connection takes what either side sends and passes none of it on. Nothing is
   * reset or closed; new connections pass.
   */
  breakSilently(): void;
}

const portSchema = z.object({ port: z.number() });

/** Opens a line to the database of a connection string, over its Unix socket or its TCP port. */
export async function openUnresponsiveProxy(databaseUrl: string): Promise<UnresponsiveProxy> {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get('host');
  const place =
    socketFolder === null
      ? { host: target.hostname, port: Number(target.port) }
      : { path: `${socketFolder}/.s.PGSQL.5432` };
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((client) => {
    const database = connect(place);
    const pair: [Socket, Socket] = [client, database];
    pairs.add(pair);
    for (const [from, to] of [pair, pair.toReversed()]) {
      from?.pipe(to ?? from);
      from?.on('error', () => to?.destroy());
    }
    client.on('close', () => pairs.delete(pair));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = portSchema.parse(server.address());
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const broken: Socket[] = [];
  return {
    url: url.href,
    breakSilently() {
      for (const pair of pairs) {
        pairs.delete(pair);
        for (const socket of pair) socket.unpipe().removeAllListeners('end').resume();
        broken.push(...pair);
      }
    },
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of [...broken, ...[...pairs].flat()]) socket.destroy();
      await once(server, 'close');
    },
  };
}
