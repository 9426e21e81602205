import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openKeptLetters } from './kept-letters.ts';

async function makeFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'letters-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

test('letters to an address, or to the makers about it, are found and removed, those of others stay', async () => {
  const folder = await makeFolder({
    'one.eml': 'From: ciao@example.it\r\nTo: Ada@Example.it\r\n\r\nCiao',
    'two.eml.part': 'From: ciao@example.it\r\nTo:\r\n <ada@example.it>\r\n\r\nCia',
    'three.eml': 'To: bea@example.it\r\n\r\nTo: ada@example.it',
    'four.eml': 'To: ciao@example.it\r\nReply-To: Ada@example.it\r\n\r\nUn ordine',
    'note.txt': 'To: ada@example.it',
  });
  const kept = openKeptLetters(folder);
  const letters = await kept.about('ada@example.it');
  expect(letters.map(({ file }) => file).toSorted()).toEqual(
    ['four.eml', 'one.eml', 'two.eml.part'].map((name) => join(folder, name)),
  );
  await kept.remove(letters);
  expect((await readdir(folder)).toSorted()).toEqual(['note.txt', 'three.eml']);
});

test('where no letter was ever kept there is none', async () => {
  expect(await openKeptLetters(join(tmpdir(), 'no-such-folder')).about('ada@example.it')).toEqual(
    [],
  );
});
