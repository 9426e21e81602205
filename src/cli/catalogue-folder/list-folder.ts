import { readdir } from 'node:fs/promises';

type Listing =
  | { kind: 'folder'; names: string[] }
  /** There is no folder: nothing at all, or a file in its place. */
  | { kind: 'missing' | 'file'; names: [] };

/** Names in a folder, sorted; files that systems and editors leave there unseen are left out. */
export async function listFolder(folder: string): Promise<Listing> {
  try {
    const names = await readdir(folder);
    return { kind: 'folder', names: names.filter((name) => !isHidden(name)).toSorted() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return { kind: 'missing', names: [] };
    if (code === 'ENOTDIR') return { kind: 'file', names: [] };
    throw new Error(`The folder ${folder} cannot be listed`, { cause: error });
  }
}

/** As Windows, macOS, network storage and editors call them, in small letters. */
const hiddenNames = new Set([
  'thumbs.db',
  'thumbs.db:encryptable',
  'ehthumbs.db',
  'ehthumbs_vista.db',
  'desktop.ini',
  'picasa.ini',
  // The icon of a folder on macOS; on other disks its line break is another sign.
  'icon\r',
  'icon\uf00d',
  '__macosx',
  'network trash folder',
  'temporary items',
  'system volume information',
  '$recycle.bin',
  'recycler',
  'lost+found',
]);

/** Dot files, `~$` and `~` of office programs and editors, `@eaDir` and `#recycle` of network storage. */
const hiddenForm = /^(?:\.|~|@|#)|~$|\.sw[a-p]$/;

function isHidden(name: string): boolean {
  const small = name.toLowerCase();
  return hiddenNames.has(small) || hiddenForm.test(small);
}
