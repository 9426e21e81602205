import { open } from 'node:fs/promises';

/** A rename is only safe from a power cut once its folder is on disk. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
