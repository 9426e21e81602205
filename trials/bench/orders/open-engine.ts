import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';

const messageSchema = z.tuple([z.object({ port: z.number() })], z.unknown());

/** The engine alone, in a process of its own. */
export async function openEngine(
  databaseUrl: string,
): Promise<AsyncDisposable & { address: string; pid: number }> {
  const child = fork(join(import.meta.dirname, 'serve-engine.ts'), [databaseUrl], {
    stdio: 'inherit',
  });
  const ended = once(child, 'close');
  const failed = ended.then(() => Promise.reject(new Error('The engine did not start')));
  const [{ port }] = messageSchema.parse(await Promise.race([once(child, 'message'), failed]));
  failed.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    address: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
