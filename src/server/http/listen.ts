import { once } from 'node:events';
import type { Server } from 'node:net';
import { z } from 'zod';
import { SetupProblem } from '#database/setup-problem.ts';
import { describeListenProblem, type ListenAddress } from './describe-listen-problem.ts';

const addressSchema = z.object({ port: z.number() });

/**
 * Opens a server at an address; port 0 takes a free one.
 * @returns the port
 * @throws SetupProblem when the address cannot be used
 */
export async function listen(server: Server, place: ListenAddress): Promise<number> {
  const { host, port } = place;
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (cause) {
    const problem = await describeListenProblem(cause, place);
    throw problem === undefined ? cause : new SetupProblem(problem, { cause });
  }
  return addressSchema.parse(server.address()).port;
}
