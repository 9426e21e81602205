import { isIPv6 } from 'node:net';

const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where the shop reaches itself, wherever it listens. */
export function ownOrigin({ host, port }: { host: string; port: number }): string {
  const name = loopbackOf[host] ?? host;
  return `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
}
