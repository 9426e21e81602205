import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import type { Server } from './question.ts';
import type { TakenAnswer } from './fetch-answer.ts';

const portSchema = z.object({ port: z.number() });

/** A bare `node:http` in a process of its own, which has these answers, headers and all. */
export async function openBareNode(answers: TakenAnswer[]): Promise<Server & Disposable> {
  const child = fork(join(import.meta.dirname, 'serve-same.ts'), { stdio: 'inherit' });
  const same = answers.map(({ question: { path, encoding }, headers, body }) => ({
    key: `${path} ${encoding}`,
    headers,
    body: body.toString('base64'),
  }));
  child.send(same);
  const [at] = await once(child, 'message');
  return {
    name: 'node',
    port: portSchema.parse(at).port,
    pid: child.pid ?? 0,
    pathOf: ({ path }) => path,
    [Symbol.dispose]: () => child.disconnect(),
  };
}
