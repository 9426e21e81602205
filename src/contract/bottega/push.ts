import { z } from 'zod';
import { callTable } from './makers-call.ts';

/** Of Chrome, Firefox, Safari and Edge; a dot stands for any host below. */
const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** Whether an address belongs to the push service of a browser: the shop sends to no other. */
export function isPushEndpoint(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return pushHosts.some((host) =>
    host.startsWith('.') ? hostname.endsWith(host) : hostname === host,
  );
}

/** A browser's subscription, as it gives it. */
export const subscriptionSchema = z.object({
  endpoint: z.string().max(1000, 'too_long').refine(isPushEndpoint, 'unknown_service'),
  /** 65 bytes, base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  /** 16 bytes, base64url. */
  auth: z.string().regex(/^[\w-]{22}$/),
});

export const pushCalls = callTable({
  push: {
    method: 'GET',
    response: z.object({
      /** Of the shop, base64url: a subscription is made for it. */
      public_key: z.string(),
      /** The subscription of this device; undefined when it asked for no notifications. */
      endpoint: z.string().optional(),
    }),
  },
  startPush: { method: 'POST', request: subscriptionSchema },
  stopPush: { method: 'POST' },
  tryPush: { method: 'POST' },
});
