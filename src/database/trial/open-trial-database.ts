import { hasOwnServer } from '#database/embedded/server-binaries.ts';
import { openTrialOnServer } from './open-trial-on-server.ts';
import { openTrialServer } from './open-trial-server.ts';

/** An empty database that is thrown away when it is disposed. */
export interface TrialDatabase extends AsyncDisposable {
  url: string;
}

/**
 * Opens one apart from everything, or, where no PostgreSQL came with the shop, beside the shop's own.
 * @param given connection string of the shop's database, where the settings name one
 * @throws SetupProblem
 */
export async function openTrialDatabase(given: string | undefined): Promise<TrialDatabase> {
  return given === undefined || hasOwnServer() ? openTrialServer() : openTrialOnServer(given);
}
