import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SetupProblem } from '#database/setup-problem.ts';
import { seedReplySchema, type SeedRequest } from './seed-message.ts';

type Seeding = SeedRequest & {
  /** Gives up when aborted: nothing is half loaded. */
  signal?: AbortSignal;
};

/**
 * Loads the sample catalogue in a process of its own: pictures and files take a hundred megabytes that
 * the shop would keep for as long as it runs.
 */
export async function seedApart({ signal, ...request }: Seeding): Promise<void> {
  // The address goes by message: a command line can be read by everybody on the machine.
  const child = fork(join(import.meta.dirname, '..', 'cli', 'catalogue-folder', 'seed-worker.ts'), {
    execArgv: [],
    signal,
  });
  const ended = once(child, 'exit');
  const answered = once(child, 'message').then(([message]) => seedReplySchema.parse(message));
  const silent = ended.then(([code, reason]) => {
    throw new Error(`The loading of the sample catalogue ended (${code ?? reason})`);
  });
  child.send(request);
  const reply = await Promise.race([answered, silent]);
  child.disconnect();
  await ended;
  if (reply.ok) return;
  if (reply.sentence !== undefined) throw new SetupProblem(reply.sentence);
  throw new Error(`The sample catalogue cannot be loaded: ${reply.reason}`);
}
