import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, unless it is there. In place of Node's own way to do that, which says
 * of a disk that cannot be written that something is not there, and of /proc nothing at all.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' && (await isFolder(path))) return;
    const above = dirname(path);
    if (code !== 'ENOENT' || (await isFolder(above))) throw error;
    await makeFolder(above, mode);
    await makeFolder(path, mode);
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

/** A rename is only safe from a power cut once its folder is on disk. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
