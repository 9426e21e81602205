import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export type ReadEmail = Awaited<ReturnType<typeof PostalMime.parse>>;

/** The e-mails of a shop that keeps them in its folder `mail`. */
export async function readEmails(dataDir: string): Promise<ReadEmail[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
}
