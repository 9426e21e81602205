import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { SetupProblem } from '#database/setup-problem.ts';

/** The messages between the shop and the process that loads the sample catalogue. */
export const seedRequestSchema = z.object({ url: z.string(), root: z.string() });

const seedReplySchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), sentence: z.string() }),
]);

type Seeding = SeedRequest & {
  /** Gives up when aborted: nothing is half loaded. */
  signal?: AbortSignal;
};

/**
 * Loads the sample catalogue in a child process: pictures and files take a hundred megabytes that the shop would
 * otherwise keep for as long as it runs.
 * @throws SetupProblem when the catalogue is not loaded
 */
export async function seedInChildProcess({ signal, ...request }: Seeding): Promise<void> {
  // The address goes by message: a command line can be read by everybody on the machine.
  const worker = createRequire(import.meta.url).resolve('#cli/catalogue-folder/seed-worker.ts');
  const child = fork(worker, { execArgv: [], signal });
  const ended = once(child, 'exit');
  const answered = once(child, 'message').then(([message]) => seedReplySchema.parse(message));
  const silent = ended.then(([code, reason]) => {
    throw new SetupProblem(`The loading of the sample catalogue ended (${code ?? reason})`);
  });
  child.send(request);
  const reply = await Promise.race([answered, silent]);
  child.disconnect();
  await ended;
  if (!reply.ok) throw new SetupProblem(reply.sentence);
}

type SeedRequest = z.infer<typeof seedRequestSchema>;

export type SeedReply = z.infer<typeof seedReplySchema>;
