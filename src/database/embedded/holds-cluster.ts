import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a folder holds a database, of whatever version. */
export async function holdsCluster(folder: string): Promise<boolean> {
  try {
    await stat(join(folder, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
