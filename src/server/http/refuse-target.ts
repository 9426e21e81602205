import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorStatus, type ErrorBody } from '#contract/error.ts';
import { errorText } from '#text/errors.ts';
import { nonPageCsp } from './security-headers.ts';

const refusal: ErrorBody = { error: { code: 'bad_request', message: errorText.bad_request } };
const body = Buffer.from(JSON.stringify(refusal));
const headers = {
  'content-type': 'application/json',
  'content-length': body.byteLength,
  'content-security-policy': nonPageCsp,
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
  response.writeHead(errorStatus.bad_request, headers).end(body);
  return true;
}
