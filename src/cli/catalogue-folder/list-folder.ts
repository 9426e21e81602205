import { readdir } from 'node:fs/promises';

/** Names in a folder, sorted, hidden files left out; undefined when there is no such folder. */
export async function listFolder(folder: string): Promise<string[] | undefined> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => !name.startsWith('.')).toSorted();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Error(`The folder ${folder} cannot be listed`, { cause: error });
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'ENOENT' || error.code === 'ENOTDIR';
}
