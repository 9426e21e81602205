import { Agent, request } from 'node:http';

export interface Asked {
  /** `unheard` when the connection was refused or cut, or nothing came in time. */
  status: number | 'unheard';
  /** From the moment the answer was wanted. */
  ms: number;
  /** Empty for an answer that is compressed. */
  text: string;
}

type Asking = {
  agent: Agent;
  url: string;
  /** JSON that is posted, when there is any. */
  body?: string | undefined;
  /** The address a proxy saw. */
  from?: string | undefined;
  headers?: Record<string, string> | undefined;
  timeoutMs?: number;
};

/** One request; never throws. */
export function ask({ agent, url, body, from, ...rest }: Asking): Promise<Asked> {
  const begun = performance.now();
  const { timeoutMs: timeout = 60_000 } = rest;
  const headers = {
    ...(from !== undefined && { 'x-forwarded-for': from }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }),
    ...rest.headers,
  };
  return new Promise((resolve) => {
    const end = (status: Asked['status'], text: string) =>
      resolve({ status, text, ms: performance.now() - begun });
    const method = body === undefined ? 'GET' : 'POST';
    const call = request(url, { agent, method, headers, timeout }, (response) => {
      const isPlain = response.headers['content-encoding'] === undefined;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (text += isPlain ? String(chunk) : ''));
      response.on('end', () => end(response.statusCode ?? 0, text));
      response.on('error', () => end('unheard', text));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => end('unheard', ''));
    call.end(body);
  });
}

/** The address of the nth visitor: with one of their own, the limits of one address do not count. */
export function addressOf(nth: number): string {
  return `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
}

export interface HomeWatch {
  /** The answers so far, in the order in which they came. */
  seen: Asked[];
  /** Asks no more; resolves with all answers once the last one has come. */
  stop(): Promise<Asked[]>;
}

type How = {
  everyMs?: number;
  /** `false`: each time on a connection of its own, as a visitor who is new. */
  keepAlive?: boolean;
  timeoutMs?: number;
};

/** Asks for the home page again and again, fifty times a second unless told, whatever came of the last time. */
export function watchHome(address: string, how: How = {}): HomeWatch {
  const { everyMs = 20, keepAlive = true, timeoutMs } = how;
  const agent = new Agent({ keepAlive, maxSockets: 200 });
  const seen: Asked[] = [];
  const pending = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const asking = ask({ agent, url: `${address}/`, timeoutMs }).then((asked) => {
      seen.push(asked);
      pending.delete(asking);
    });
    pending.add(asking);
  }, everyMs);
  return {
    seen,
    async stop() {
      clearInterval(timer);
      await Promise.all(pending);
      agent.destroy();
      return seen;
    },
  };
}
