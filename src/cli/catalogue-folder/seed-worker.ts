import { seedDatabase } from './seed-database.ts';
import { type SeedReply, seedRequestSchema } from '#server/starting/seed-in-child-process.ts';
import { describeError, startProblem } from '#server/starting/start-problem.ts';

/** The process that loads the sample catalogue, started by `seedInChildProcess`, with one thing to do. */
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the shop too, which then ends this process.
process.on('SIGINT', () => undefined);
process.once('message', (message) => void respond(message));

async function respond(message: unknown): Promise<void> {
  const { url, root } = seedRequestSchema.parse(message);
  try {
    await seedDatabase(url, root);
    reply({ ok: true });
  } catch (error) {
    const unknown = `The sample catalogue cannot be loaded: ${describeError(error)}`;
    reply({ ok: false, sentence: startProblem(error) ?? unknown });
  }
}

function reply(message: SeedReply): void {
  process.send?.(message);
}
