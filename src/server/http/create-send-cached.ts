import type { ServerResponse } from 'node:http';
import type { ChosenResponse } from './cache-entry.ts';

declare module 'node:http' {
  interface OutgoingMessage {
    /** The response head, once it is written. Internal to Node, and in no type of theirs. */
    _header: string | null;
  }
}

export type SendCached = (response: ServerResponse, chosen: ChosenResponse, id: string) => void;

/** Keep-alive of idle connections: longer than the 60 s of common load balancers, so that they close first. */
export const keepAliveMs = 65_000;
const keptAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n\r\n`;

/**
 * Sends a cached entry. The head of the usual response (200, keep-alive) is written as Node would write it, from header
 * lines that were validated once for the entry: Node would validate each of them again for each response.
 */
export function createSendCached(now: () => number = Date.now): SendCached {
  let second = 0;
  let date = '';

  function dateOf(time: number): string {
    const thisSecond = Math.floor(time / 1000);
    if (thisSecond !== second) {
      second = thisSecond;
      date = new Date(time).toUTCString();
    }
    return date;
  }

  return (response, { status, headers, lines, body }, id) => {
    if (status === 200 && body !== undefined && response.shouldKeepAlive) {
      response._header = `HTTP/1.1 200 OK\r\n${lines}x-request-id: ${id}\r\nDate: ${dateOf(now())}\r\n${keptAlive}`;
    } else {
      response.writeHead(status, { ...headers, 'x-request-id': id });
    }
    response.end(body);
  };
}
