import { z } from 'zod';
import type { Log } from '#server/log.ts';
import {
  clientKey,
  type IpAddress,
  isLocalAddress,
  parseAddress,
  peerAddress,
} from './ip-addresses.ts';
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
  const isProxy = createProxyCheck(trustProxy);
  let isTold = false;

  function tellOnce(peer: IpAddress): void {
    if (isTold || !isLocalAddress(peer)) return;
    isTold = true;
    const proxy = peer.toString();
    log.warn({ proxy }, 'a proxy says who asks, but TRUST_PROXY does not name it');
  }

  return (request: Request, bindings: unknown): string => {
    const peer = peerOf(bindings);
    const forwarded = request.headers.get('x-forwarded-for');
    if (forwarded === null) return clientKey(peer);
    if (!isProxy(peer, 0)) tellOnce(peer);
    let client = peer;
    for (const [passedOn, word] of forwarded.split(',').toReversed().entries()) {
      const before = isProxy(client, passedOn) ? parseAddress(word) : undefined;
      if (before === undefined) break;
      client = before;
    }
    return clientKey(client);
  };
}

/** @param bindings `@hono/node-server`'s bindings */
export function peerOf(bindings: unknown): IpAddress {
  return peerAddress(bindingsSchema.safeParse(bindings).data?.incoming.socket ?? {});
}
