import type { Config } from '#server/settings/config.ts';
import { requireFoldersAndPorts, type Waiting } from './require-folders-and-ports.ts';
import { type HttpServer, serveHttp } from '#server/http/serve-http.ts';

type Opening = Waiting & {
  config: Pick<Config, 'host' | 'port'> & Parameters<typeof requireFoldersAndPorts>[0];
} & Omit<Parameters<typeof serveHttp>[0], 'host' | 'port'>;

/**
 * Opens the shop's port before any wait, and checks the resources of later steps. A second start with the same settings
 * finds the port taken, and the data folder is the reason: so a port that is taken is told last.
 * @throws SetupProblem, a FolderInUseError when a living shop uses the data folder
 */
export async function openPort({ config, say, signal, ...serving }: Opening): Promise<HttpServer> {
  const { host, port } = config;
  const [opening] = await Promise.allSettled([serveHttp({ host, port, ...serving })]);
  try {
    await requireFoldersAndPorts(config, { say, signal });
    if (opening.status === 'rejected') throw opening.reason;
    return opening.value;
  } catch (error) {
    if (opening.status === 'fulfilled') await opening.value.drain();
    throw error;
  }
}
