import { once } from 'node:events';
import type { Server } from 'node:net';
import { z } from 'zod';
import { SetupProblem } from '#database/setup-problem.ts';
import { describeListenProblem, type ListenPlace } from './describe-listen-problem.ts';

const addressSchema = z.object({ port: z.number() });

/**
 * Opens a server at its place; port 0 takes a free one.
 * @throws SetupProblem when the place cannot be had
 */
export async function listen(
  server: Server,
  place: ListenPlace & { reusePort?: boolean },
): Promise<void> {
  const { host, port, reusePort } = place;
  server.listen({ host, port, reusePort });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const problem = await describeListenProblem(cause, place);
    throw problem === undefined ? cause : new SetupProblem(problem, { cause });
  }
}

/** Where a server that listens does so. */
export function portOf(server: Server): number {
  return addressSchema.parse(server.address()).port;
}
