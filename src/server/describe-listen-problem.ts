import { findPortHolder } from './find-port-holder.ts';

export type ListenPlace = {
  host: string;
  port: number;
  /** How the names of the two settings begin, for whoever has to change them. */
  settings?: '' | 'METRICS_' | 'SANDBOX_';
};

/** The sentence for a place that a server cannot have; undefined for all else. */
export async function describeListenProblem(
  error: unknown,
  place: ListenPlace,
): Promise<string | undefined> {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { host, port, settings = '' } = place;
  switch (error.code) {
    case 'EADDRINUSE': {
      const holder = await findPortHolder(port);
      const by = holder === undefined ? '' : ` by process ${holder.pid} (${holder.name})`;
      const stop = holder === undefined ? '' : 'end it, or ';
      return `Port ${port} of ${host} is taken${by}: ${stop}choose another ${settings}PORT.`;
    }
    case 'EACCES':
      return `This account may not listen on port ${port}: choose a ${settings}PORT from 1024 on, and put a proxy before it.`;
    case 'EADDRNOTAVAIL':
      return `${host} is no address of this machine: correct ${settings}HOST.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The name ${host} is not known: correct ${settings}HOST.`;
    default:
      return undefined;
  }
}
