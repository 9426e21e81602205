import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#support/new-folder.ts';
import { runSideBySide } from './run-side-by-side.ts';

test('all run at once, and of what goes well only that is told', async () => {
  const folder = await newFolder();
  const file = join(folder, 'written');
  const told: string[] = [];
  const scripts = [
    { name: 'waits', command: `until [ -e ${file} ]; do sleep 0.01; done; echo found` },
    { name: 'writes', command: `touch ${file}` },
  ];
  expect(await runSideBySide(scripts, (lines) => told.push(lines))).toEqual([]);
  expect(told.toSorted()).toEqual([
    expect.stringMatching(/^waits: ok, \d+\.\d s$/),
    expect.stringMatching(/^writes: ok, \d+\.\d s$/),
  ]);
});

test('one that fails is named and tells all that it wrote, and the others end as if it had not', async () => {
  const told: string[] = [];
  const scripts = [
    { name: 'lint', command: 'echo a line; echo a complaint >&2; exit 3' },
    { name: 'types', command: 'sleep 0.1; echo not told' },
    { name: 'unused', command: 'kill -TERM $$' },
  ];
  expect(await runSideBySide(scripts, (lines) => told.push(lines))).toEqual(['lint', 'unused']);
  expect(told.find((lines) => lines.startsWith('lint'))).toMatch(
    /^lint: failed with 3, \d+\.\d s\na line\na complaint\n$/,
  );
  expect(told.find((lines) => lines.startsWith('types'))).toMatch(/^types: ok, \d+\.\d s$/);
  expect(told.find((lines) => lines.startsWith('unused'))).toMatch(/^unused: failed with SIGTERM/);
});
