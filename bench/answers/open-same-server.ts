import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

export interface Question {
  path: string;
  /** As `accept-encoding` names it; '' for bytes as they are. */
  encoding: string;
}

export interface SameServer extends Disposable {
  address: string;
  pid: number;
  /** Length of each answer in bytes, in the order of the questions. */
  sizes: number[];
}

const portSchema = z.object({ port: z.number() });

/**
 * A bare `node:http` in a process of its own, which has the shop's answers to these questions, headers
 * and all.
 * @throws when the shop answers one of them with anything but 200
 */
export async function openSameServer(shop: string, questions: Question[]): Promise<SameServer> {
  const answers = await Promise.all(questions.map((one) => ask(shop, one)));
  const child = fork(join(import.meta.dirname, 'serve-same.ts'), { stdio: 'inherit' });
  child.send(answers.map((one) => ({ ...one, body: one.body.toString('base64') })));
  const [at] = await once(child, 'message');
  return {
    address: `http://127.0.0.1:${portSchema.parse(at).port}`,
    pid: child.pid ?? 0,
    sizes: answers.map(({ body }) => body.byteLength),
    [Symbol.dispose]: () => child.disconnect(),
  };
}

/** Every server writes its own. */
const ofTheConnection = ['connection', 'keep-alive', 'date'];

/** As it travels: what is compressed stays so. */
async function ask(shop: string, { path, encoding }: Question) {
  const asking = request(`${shop}${path}`, { headers: encodingHeaders(encoding) });
  asking.end();
  const [response] = await once(asking, 'response');
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} was answered ${response.statusCode}`);
  const headers = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => !ofTheConnection.includes(name)),
  );
  return { key: `${path} ${encoding}`, headers, body };
}

export function encodingHeaders(encoding: string): Record<string, string> {
  return encoding === '' ? {} : { 'accept-encoding': encoding };
}
