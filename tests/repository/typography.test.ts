import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readStrings } from './read-strings.ts';
import { typographyMistakes } from './typography-mistakes.ts';

async function readAll(pattern: string): Promise<{ file: string; source: string }[]> {
  const read = [];
  for await (const file of glob(pattern)) {
    if (!file.includes('.test.')) read.push({ file, source: await readFile(file, 'utf8') });
  }
  return read;
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leaves);
}

test.each([
  ["C'è", ['straight apostrophe']],
  ['E’ qui , «ora»', ['guillemets', 'space before', 'apostrophe for']],
  ['Costa  45 €...', ['dots', 'double space', 'price']],
  ['perchè', ['wrong accent']],
  ['perché né sé caffè è', []],
  ["Riepilogo dell'ordine", []],
])('in the text %s a typesetter would mark %j', (text, marked) => {
  const found = typographyMistakes(text);
  expect(found).toEqual(marked.map((mistake) => expect.stringContaining(mistake)));
});

test('only what stands in quotes is read as text', () => {
  const source = `// don't\nconst a = 'l\\'uno'; /* it's */ const b = \`c’è \${count} "x"\`;`;
  expect(readStrings(source)).toEqual(["l'uno", 'c’è … "x"']);
});

test.each([
  'src/text/*.ts',
  'packages/card-sandbox/src/browser/messages.ts',
  'src/web/checkout/regions.ts',
])('the Italian of %s is set as a typesetter would', async (pattern) => {
  const sources = await readAll(pattern);
  const mistakes = sources.flatMap(({ file, source }) =>
    readStrings(source)
      .filter(isProse)
      .flatMap(typographyMistakes)
      .map((one) => `${file} ${one}`),
  );
  expect(mistakes).toEqual([]);
  expect(sources.length).toBeGreaterThan(0);
});

test('the texts of the sample catalogue are set as a typesetter would', async () => {
  const sources = await readAll('samples/catalogue/**/*.yaml');
  const mistakes = sources.flatMap(({ file, source }) =>
    leaves(parse(source))
      .flatMap(typographyMistakes)
      .map((one) => `${file} ${one}`),
  );
  expect(mistakes).toEqual([]);
  expect(sources.length).toBeGreaterThan(40);
});

/** Module paths and names of fields are no prose. */
function isProse(text: string): boolean {
  return !/^(?:[.#][\w./#-]*|[a-z-]+(?:\/[\w.-]+)*)$/.test(text);
}
