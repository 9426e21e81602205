import { z } from 'zod';
import { isIPv6 } from 'node:net';
import { isLocalAddress, readAddress } from './networks.ts';
import type { Log } from '#server/log.ts';
import { createProxyCheck, type TrustedProxies } from './read-trusted-proxies.ts';

type Parts = { trustProxy: TrustedProxies; log: Log };

const bindingsSchema = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string().optional() }) }),
});

/**
 * The client's address for rate limits. Each proxy appends its own client to `X-Forwarded-For`, so the header is read
 * from its end, as long as the author of the next word is trusted.
 * @returns a function of a request and `@hono/node-server`'s bindings
 */
export function createClientIp({ trustProxy, log }: Parts) {
  const isBelieved = createProxyCheck(trustProxy);
  let isTold = false;

  function tellOnce(peer: string): void {
    if (isTold || !isLocalAddress(peer)) return;
    isTold = true;
    log.warn({ proxy: peer }, 'a proxy says who asks, but TRUST_PROXY does not name it');
  }

  return (request: Request, bindings: unknown): string => {
    const peer = peerAddress(bindings);
    const forwarded = request.headers.get('x-forwarded-for');
    if (forwarded === null) return clientNetwork(peer);
    if (!isBelieved(peer, 0)) tellOnce(peer);
    let visitor = peer;
    for (const [passedOn, word] of forwarded.split(',').toReversed().entries()) {
      const before = isBelieved(visitor, passedOn) ? readAddress(word) : undefined;
      if (before === undefined) break;
      visitor = before;
    }
    return clientNetwork(visitor);
  };
}

/** A connection without an address is one of this machine. */
export function peerAddress(bindings: unknown): string {
  const { data } = bindingsSchema.safeParse(bindings);
  return readAddress(data?.incoming.socket.remoteAddress ?? '') ?? '127.0.0.1';
}

/**
 * An address as one visitor has it: of IPv6 the network of 64 bits that a single line is given whole.
 * @param address as `readAddress` spells it
 */
export function clientNetwork(address: string): string {
  return isIPv6(address) ? `${leadingGroups(address).join(':')}::/64` : address;
}

/** The first four of an IPv6 address's eight groups. */
function leadingGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...gap, ...right].slice(0, 4);
}
