import { once } from 'node:events';
import type { Server } from 'node:net';
import { z } from 'zod';
import { SetupProblem } from '#database/setup-problem.ts';

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
    const problem = describeListenProblem(cause, place);
    throw problem === undefined ? cause : new SetupProblem(problem, { cause });
  }
  return addressSchema.parse(server.address()).port;
}

export type ListenAddress = {
  host: string;
  port: number;
  /** The setting with the port, for the message; `METRICS_PORT` has the host too. */
  setting?: 'PORT' | 'METRICS_PORT' | 'SANDBOX_PORT';
};

/** The sentence for an address that cannot be listened on; undefined for any other error. */
export function describeListenProblem(error: unknown, place: ListenAddress): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { host, port, setting = 'PORT' } = place;
  const hostSetting = setting === 'PORT' ? 'HOST' : setting;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken: end the program that has it, or choose another ${setting}.`;
    case 'EACCES':
      return `This account may not listen on port ${port}: choose a ${setting} from 1024 on, and put a proxy before it.`;
    case 'EADDRNOTAVAIL':
      return `${host} is no address of this machine: correct ${hostSetting}.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} is not known: correct ${hostSetting}.`;
    default:
      return undefined;
  }
}
