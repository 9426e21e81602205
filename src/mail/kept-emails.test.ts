import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { EmailKind } from '#shop/emails/email.ts';
import { newFolder } from '#support/new-folder.ts';
import { openKeptEmails } from './kept-emails.ts';

async function makeFolder(files: Record<string, string>): Promise<string> {
  const folder = await newFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

test('e-mails to an address, or to the makers about it, are found and removed, those of others stay', async () => {
  const folder = await makeFolder({
    'one.eml': 'From: ciao@example.it\r\nTo: Ada@Example.it\r\n\r\nCiao',
    'two.eml.part': 'From: ciao@example.it\r\nTo:\r\n <ada@example.it>\r\n\r\nCia',
    'three.eml': 'To: bea@example.it\r\n\r\nTo: ada@example.it',
    'four.eml': 'To: ciao@example.it\r\nReply-To: Ada@example.it\r\n\r\nUn ordine',
    'note.txt': 'To: ada@example.it',
  });
  const kept = openKeptEmails(folder);
  const emails = await kept.about('ada@example.it');
  expect(emails.map(({ file }) => file).toSorted()).toEqual(
    ['four.eml', 'one.eml', 'two.eml.part'].map((name) => join(folder, name)),
  );
  await kept.remove(emails);
  expect((await readdir(folder)).toSorted()).toEqual(['note.txt', 'three.eml']);
});

test('an e-mail to makers is no customer’s, also when a maker’s address orders', async () => {
  const toMakers = [
    'sign-in-code',
    'passkey-added',
    'passkey-removed',
    'maker-invitation',
    'maker-invited',
    'maker-came',
    'maker-left',
    'morning-to-makers',
    'order-to-makers',
    'order-answer-to-makers',
    'withdrawal-to-makers',
  ] satisfies EmailKind[];
  const folder = await makeFolder(
    Object.fromEntries(
      [...toMakers, 'order-confirmation'].map((kind) => [
        `${kind}-1@localhost.eml`,
        'To: mara@bottega.example\r\n\r\n',
      ]),
    ),
  );
  const emails = await openKeptEmails(folder).about('mara@bottega.example');
  expect(emails.map(({ file }) => basename(file))).toEqual(['order-confirmation-1@localhost.eml']);
});

test('where no e-mail was ever kept there is none', async () => {
  expect(await openKeptEmails(join(tmpdir(), 'no-such-folder')).about('ada@example.it')).toEqual(
    [],
  );
});
