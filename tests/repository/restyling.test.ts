import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Compiled, such a selector ends with `*`: browsers then style everything below the changed element again. */
const restyling = /\b(?:group|peer)-(?:has|not|first|last|only|odd|even|empty|nth)-?[a-z[]*/gu;

test('no class of the shop makes browsers style the whole page again', async () => {
  const found: string[] = [];
  for await (const file of glob('src/{web,ui}/**/*.tsx')) {
    for (const [name] of (await readFile(file, 'utf8')).matchAll(restyling)) {
      found.push(`${file}: ${name}`);
    }
  }
  expect(found).toEqual([]);
});
