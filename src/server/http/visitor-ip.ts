import { z } from 'zod';
import { isLocalAddress } from '#server/is-local-address.ts';
import { networkOf } from './network-of.ts';

const bindingsSchema = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string().optional() }) }),
});

/**
 * Who asks, as they are counted. What a proxy says about its client is believed only when the proxy
 * itself stands on this machine or in the private network; a stranger cannot choose an address.
 * @param bindings what `@hono/node-server` hands to the app
 */
export function visitorIp(request: Request, bindings: unknown): string {
  const peer = peerAddress(bindings);
  const forwarded = request.headers.get('x-forwarded-for')?.split(',').at(-1) ?? '';
  const passedOn = isLocalAddress(peer) ? networkOf(forwarded) : undefined;
  return passedOn ?? networkOf(peer) ?? peer;
}

/** A question from this machine itself, not one that a proxy passes on. */
export function isOwnMachine(request: Request, bindings: unknown): boolean {
  const peer = peerAddress(bindings);
  const passedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];
  if (passedOn.some((name) => request.headers.has(name))) return false;
  return peer.startsWith('127.') || peer === '::1';
}

function peerAddress(bindings: unknown): string {
  const parsed = bindingsSchema.safeParse(bindings);
  const address = parsed.success ? parsed.data.incoming.socket.remoteAddress : undefined;
  return (address ?? '127.0.0.1').replace(/^::ffff:(?=\d+\.)/i, '');
}
