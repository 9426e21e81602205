import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, test } from 'vitest';
import { newFolder } from '#support/new-folder.ts';
import { headName } from './backup-format.ts';
import { readHead } from './read-backup.ts';
import { createSealer } from './seal.ts';

test('a folder in the place of a backup is told', async () => {
  const folder = await newFolder();
  await expect(readHead(folder)).rejects.toThrow(
    `${folder} is a folder: name the backup that lies in it.`,
  );
});

test('a backup of a newer format is told as one of a newer version', async () => {
  const file = await write(JSON.stringify({ format: 2, tables: {} }));
  await expect(readHead(file)).rejects.toThrow(
    /^The backup is of a newer version of the shop \(its format 2 is unknown here\): use that version, or another backup\.$/,
  );
});

test.for(['{}', '[]', 'null', '{"format":1}', '{"format":"2"}', '{"format":0}'])(
  'a backup with the head %s is none, in one sentence',
  async (head) => {
    const file = await write(head);
    await expect(readHead(file)).rejects.toThrow(
      new RegExp(`^${file} is no backup of the shop \\(head\\.json is not as expected\\)\\.$`),
    );
  },
);

/** A sealed archive with nothing but a head in it. */
async function write(head: string): Promise<string> {
  const file = join(await newFolder(), 'backup');
  const archive = pack();
  archive.entry({ name: headName }, head);
  archive.finalize();
  await pipeline(archive, createZstdCompress(), createSealer(), createWriteStream(file));
  return file;
}
