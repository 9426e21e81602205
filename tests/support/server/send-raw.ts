import { request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

type Asking = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** Asks for a path letter by letter, as no browser and no `fetch` would send it. */
export async function sendRaw(
  origin: string,
  { path, method, body, headers: given }: Asking,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const headers = { 'content-length': Buffer.byteLength(body ?? ''), ...given };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers }, (answer) => {
      const { statusCode = 0 } = answer;
      text(answer).then(
        (read) => resolve({ status: statusCode, headers: answer.headers, body: read }),
        reject,
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
