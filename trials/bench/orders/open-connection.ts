import { once } from 'node:events';
import { connect } from 'node:net';

export interface Connection extends Disposable {
  /** Posts JSON and reads the whole answer. One at a time. @throws when no whole answer comes */
  post(asked: Asked): Promise<{ status: number; body: string }>;
}

type Asked = { path: string; body: string; headers: Record<string, string> };

const headEnd = '\r\n\r\n';
const statusIn = /^HTTP\/1\.1 (\d{3}) /;
const lengthIn = /\r\ncontent-length: (\d+)\r\n/i;

/**
 * A kept connection with as little work as possible: the client shares its processors with the measured shop,
 * and Node's own client takes twice as much of them.
 */
export async function openConnection(address: string, timeoutMs: number): Promise<Connection> {
  const { hostname, port, host } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let asked: PromiseWithResolvers<{ status: number; body: string }> | undefined;
  let read: Buffer = Buffer.alloc(0);

  socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`No answer within ${timeoutMs} ms`)));
  socket.on('data', (bytes) => {
    read = read.length === 0 ? bytes : Buffer.concat([read, bytes]);
    try {
      const answer = wholeAnswer(read);
      if (answer === undefined) return;
      read = Buffer.alloc(0);
      asked?.resolve(answer);
    } catch (error) {
      asked?.reject(error);
    }
  });
  socket.on('error', (error) => asked?.reject(error));
  socket.on('close', () => asked?.reject(new Error('The connection was closed')));
  await once(socket, 'connect');

  return {
    post({ path, body, headers }) {
      asked = Promise.withResolvers();
      const named = Object.entries({
        host,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      });
      const head = named.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n${body}`);
      return asked.promise;
    },
    [Symbol.dispose]: () => socket.destroy(),
  };
}

/** Undefined while some of it is still on its way. */
function wholeAnswer(read: Buffer): { status: number; body: string } | undefined {
  const end = read.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = read.toString('latin1', 0, end + headEnd.length);
  const [status, length] = [statusIn.exec(head)?.[1], lengthIn.exec(head)?.[1]];
  if (status === undefined || length === undefined) throw new Error(`Answered otherwise: ${head}`);
  const bodyEnd = end + headEnd.length + Number(length);
  if (read.length < bodyEnd) return undefined;
  return { status: Number(status), body: read.toString('utf8', end + headEnd.length, bodyEnd) };
}
