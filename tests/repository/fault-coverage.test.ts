import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findMissing } from './find-missing.ts';

const page = 'tests/faults/README.md';

test('every test that the failure windows name exists', async () => {
  const text = await readFile(page, 'utf8');
  const rows = [...text.matchAll(/^\|[^|]*\| `([^`]+\.test\.ts)`\s*\| (.+?)\s*\|$/gm)];
  const named = rows.map(([, file = '', title = '']) => ({ file, title }));
  expect(await findMissing(named)).toEqual([]);
  expect(rows.length).toBeGreaterThan(40);
});

test('each of the fourteen failure windows has its tests', async () => {
  const text = await readFile(page, 'utf8');
  const named = [...text.matchAll(/^\| \*\*(F\d+)\*\* .*\.test\.ts`/gm)].map(
    ([, window]) => window,
  );
  expect(named).toEqual(Array.from({ length: 14 }, (_, at) => `F${at + 1}`));
});
