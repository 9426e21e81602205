import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** A file that a document names as evidence, and the title of a test in it; empty for the whole file. */
interface Evidence {
  file: string;
  title: string;
}

/** All that matches, as `(file)` and `(title)`. */
function namedIn(text: string, pattern: RegExp): Evidence[] {
  return [...text.matchAll(pattern)].map(([, file = '', title = '']) => ({ file, title }));
}

/** Of the evidence, what does not exist. */
async function findMissing(named: readonly Evidence[]): Promise<Evidence[]> {
  const missing: Evidence[] = [];
  for (const { file, title } of named) {
    const source = await readFile(file, 'utf8').catch(() => '');
    if (source === '' || !source.replaceAll(String.raw`\'`, `'`).includes(title)) {
      missing.push({ file, title });
    }
  }
  return missing;
}

test('every line of what the shop does has something below it, and the tests exist', async () => {
  const text = await readFile('docs/behaviour.md', 'utf8');
  const lines = text.split('\n');
  const isBare = (line: string, at: number) =>
    line.startsWith('- **') && !lines[at + 1]?.startsWith('  - ');
  expect(lines.filter(isBare)).toEqual([]);
  const named = namedIn(text, /^ {2}- `([^`]+\.test\.tsx?)`(?:: (.+))?$/gm);
  expect(named.length).toBeGreaterThan(150);
  expect(await findMissing(named), 'named in docs/behaviour.md').toEqual([]);
});

test('each of the fourteen failure windows has its tests', async () => {
  const text = await readFile('tests/faults/README.md', 'utf8');
  const windows = [...text.matchAll(/^\| \*\*(F\d+)\*\* .*\.test\.ts`/gm)].map(([, name]) => name);
  expect(windows).toEqual(Array.from({ length: 14 }, (_, at) => `F${at + 1}`));
  const named = namedIn(text, /^\|[^|]*\| `([^`]+\.test\.ts)`\s*\| (.+?)\s*\|$/gm);
  expect(named.length).toBeGreaterThan(40);
  expect(await findMissing(named), 'named in tests/faults/README.md').toEqual([]);
});

test('every security requirement has a state, and what shows that it is met exists', async () => {
  const text = await readFile('docs/security-requirements.md', 'utf8');
  const rows = [
    ...text.matchAll(/^\| \d[\d.]*\*? *\| [12, ]+? *\| [^|]+ \| ([a-z ]+?) *\| (.+?) *\|$/gm),
  ];
  expect(rows).toHaveLength(192);
  const states = rows.map(([, state]) => state);
  expect(new Set(states)).toEqual(new Set(['met', 'open', 'not applicable']));
  const grounds = rows.flatMap(([, state, said = '']) =>
    state === 'met' ? said.split('<br>') : [],
  );
  const named = grounds.map((part) => {
    const [, file = part, title = ''] = /^`([^`]+)`(?:: (.+))?$/.exec(part) ?? [];
    return { file, title };
  });
  expect(await findMissing(named), 'named in docs/security-requirements.md').toEqual([]);
});
