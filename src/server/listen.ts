import { once } from 'node:events';
import type { Server } from 'node:http';
import { SetupProblem } from '#database/setup-problem.ts';
import { describeListenProblem, type ListenPlace } from './describe-listen-problem.ts';

/**
 * Opens a server at its place; port 0 takes a free one.
 * @throws SetupProblem when the place cannot be had
 */
export async function listen(server: Server, place: ListenPlace): Promise<void> {
  server.listen(place.port, place.host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const problem = await describeListenProblem(cause, place);
    throw problem === undefined ? cause : new SetupProblem(problem, { cause });
  }
}
