import { z } from 'zod';
import { isLocalAddress } from '#server/is-local-address.ts';
import type { Log } from '#server/log.ts';
import { createProxyCheck } from './create-proxy-check.ts';
import { clientNetwork } from './client-network.ts';
import { readAddress } from './read-address.ts';
import type { TrustedProxies } from './read-trusted-proxies.ts';

type Parts = { trustProxy: TrustedProxies; log: Log };

const bindingsSchema = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string().optional() }) }),
});

/**
 * Tells who asks, as they are counted. Each proxy adds at the end of `X-Forwarded-For` whom it was
 * asked by, so the header is read from its end, for as long as whoever wrote the next word is believed.
 * @returns a function that takes a request and what `@hono/node-server` hands to the app beside it
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
function peerAddress(bindings: unknown): string {
  const { data } = bindingsSchema.safeParse(bindings);
  return readAddress(data?.incoming.socket.remoteAddress ?? '') ?? '127.0.0.1';
}
