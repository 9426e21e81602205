import { type Agent, request } from 'node:http';

export interface Asked {
  /** `unheard` when the connection was refused or cut, or nothing came in time. */
  status: number | 'unheard';
  ms: number;
  text: string;
}

type Asking = {
  agent: Agent;
  url: string;
  /** Posted, when there is one. */
  body?: string;
  /** The address a proxy saw. */
  from?: string;
};

const timeoutMs = 60_000;

/** One request, with what it took from the moment it was wanted; never throws. */
export function ask({ agent, url, body, from }: Asking): Promise<Asked> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: Asked['status'], text: string) =>
      resolve({ status, text, ms: performance.now() - begun });
    const headers = {
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const call = request(url, { agent, method, headers, timeout: timeoutMs }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () => end(response.statusCode ?? 0, text));
      response.on('error', () => end('unheard', text));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => end('unheard', ''));
    call.end(body);
  });
}
