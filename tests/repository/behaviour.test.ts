import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { type Evidence, findMissing } from './find-missing.ts';

/** Lines such as `  - \`tests/api/pages.test.ts\`: a title`, without a title where the whole file is meant. */
async function readNamed(): Promise<Evidence[]> {
  const text = await readFile('docs/behaviour.md', 'utf8');
  return [...text.matchAll(/^ {2}- `([^`]+\.test\.tsx?)`(?:: (.+))?$/gm)].map(
    ([, file = '', title = '']) => ({ file, title }),
  );
}

test('every test that the coverage names exists', async () => {
  const named = await readNamed();
  expect(await findMissing(named)).toEqual([]);
  expect(named.length).toBeGreaterThan(150);
});

test('every line of the coverage has something below it', async () => {
  const lines = (await readFile('docs/behaviour.md', 'utf8')).split('\n');
  const bare = lines.filter(
    (line, at) => line.startsWith('- **') && !lines[at + 1]?.startsWith('  - '),
  );
  expect(bare).toEqual([]);
});
