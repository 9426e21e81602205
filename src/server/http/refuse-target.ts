import type { IncomingMessage, ServerResponse } from 'node:http';
import { lifelessPolicy } from './security-headers.ts';

const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'content-security-policy': lifelessPolicy,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  connection: 'close',
};

/**
 * Refuses what asks for no path of ours: `GET http://elsewhere/`, as it is said to a proxy, or
 * `OPTIONS *`. Nothing of it reaches the log.
 * @returns whether it was refused
 */
export function refuseTarget({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
  if (url.startsWith('/')) return false;
  response.writeHead(400, headers).end('Bad request');
  return true;
}
