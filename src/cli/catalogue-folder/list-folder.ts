import { readdir } from 'node:fs/promises';

type Listing =
  | { kind: 'folder'; names: string[] }
  /** There is no folder: nothing at all, or a file in its place. */
  | { kind: 'missing' | 'file'; names: [] };

/** Names in a folder, sorted, hidden files left out. */
export async function listFolder(folder: string): Promise<Listing> {
  try {
    const names = await readdir(folder);
    return { kind: 'folder', names: names.filter((name) => !name.startsWith('.')).toSorted() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return { kind: 'missing', names: [] };
    if (code === 'ENOTDIR') return { kind: 'file', names: [] };
    throw new Error(`The folder ${folder} cannot be listed`, { cause: error });
  }
}
