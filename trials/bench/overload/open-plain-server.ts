import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';

const portSchema = z.object({ port: z.number() });

/** The same bytes from a process that has nothing else to do, beside the shop on the same machine. */
export async function openPlainServer(body: string): Promise<Disposable & { address: string }> {
  const child = fork(join(import.meta.dirname, 'serve-plainly.ts'), { stdio: 'inherit' });
  child.send(body);
  const [at] = await once(child, 'message');
  return {
    address: `http://127.0.0.1:${portSchema.parse(at).port}`,
    [Symbol.dispose]: () => child.disconnect(),
  };
}
