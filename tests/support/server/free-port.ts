import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems hand out by themselves, above those that browsers refuse to call. */
const ports = { first: 12_000, count: 20_000 };
/** Each process begins at another port, since several look for free ports at the same time. */
let next = Math.floor(Math.random() * ports.count);

/**
 * A port of this machine that nobody uses at the moment. This process names none twice: the system would,
 * and gives ports to whoever calls somebody, before a shop that starts has taken its own.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < ports.count; tries += 1) {
    const port = ports.first + (next % ports.count);
    next += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
