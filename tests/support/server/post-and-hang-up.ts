import { request } from 'node:http';

/** Posts JSON, and cuts the connection as soon as all of it is sent: no answer ever arrives. */
export function postAndHangUp(
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let hungUp = false;
    const sending = request(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    });
    sending.on('response', () => reject(new Error('The answer came before the line was cut')));
    sending.on('error', (error) => (hungUp ? resolve() : reject(error)));
    sending.end(JSON.stringify(body), () => {
      hungUp = true;
      sending.destroy();
    });
  });
}
