import type { ServerResponse } from 'node:http';
import type { ChosenResponse } from './cache-entry.ts';

declare module 'node:http' {
  interface OutgoingMessage {
    /** What goes before the body, once it is written. Of Node's own making, and in no type of theirs. */
    _header: string | null;
  }
}

export type SendStored = (response: ServerResponse, chosen: ChosenResponse, id: string) => void;

/** How long a connection is kept: longer than the 60 s of common load balancers, so that they close first. */
export const keepAliveMs = 65_000;
const keptAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveMs / 1000}\r\n\r\n`;

/**
 * Sends what is kept in memory. The head of what most are sent is put before it as Node would write it, made of
 * lines that were looked through once for the entry: Node would look through each again for each answer.
 */
export function createSendStored(now: () => number = Date.now): SendStored {
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
