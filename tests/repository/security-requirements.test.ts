import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { asvsLevels } from './asvs-levels.ts';
import { findMissing } from './find-missing.ts';

const states = ['met', 'open', 'not applicable'];
const levels = new Map(
  Object.entries(asvsLevels).flatMap(([level, numbers]) =>
    numbers
      .trim()
      .split(/\s+/)
      .map((number) => [number, level] as const),
  ),
);

interface Row {
  /** One number, or the beginning of several: `6.2.*`. */
  numbers: string;
  levels: string;
  state: string;
  grounds: string;
}

async function readRows(): Promise<Row[]> {
  const text = await readFile('docs/security-requirements.md', 'utf8');
  const rows = text.matchAll(
    /^\| (\d[\d.]*\*?) *\| ([12, ]+?) *\| [^|]+ \| ([a-z ]+?) *\| (.+?) *\|$/gm,
  );
  return [...rows].map(([, numbers = '', level = '', state = '', grounds = '']) => ({
    numbers,
    levels: level,
    state,
    grounds,
  }));
}

function numbersOf({ numbers }: Row): string[] {
  if (!numbers.endsWith('*')) return [numbers];
  return [...levels.keys()].filter((number) => number.startsWith(numbers.slice(0, -1)));
}

test('every requirement of levels 1 and 2 stands in the table once, with its level', async () => {
  const rows = await readRows();
  expect(levels.size).toBe(253);
  expect(rows.flatMap(numbersOf).toSorted()).toEqual([...levels.keys()].toSorted());
  for (const row of rows) {
    const own = new Set(numbersOf(row).map((number) => levels.get(number)));
    expect([row.numbers, row.levels]).toEqual([row.numbers, [...own].toSorted().join(', ')]);
  }
});

test('every requirement has a state, and every file and test that shows it exists', async () => {
  const rows = await readRows();
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  const met = rows.filter(({ state }) => state === 'met');
  const named = met.flatMap(({ grounds }) =>
    grounds.split('<br>').map((part) => {
      const [, file = part, title = ''] = /^`([^`]+)`(?:: (.+))?$/.exec(part) ?? [];
      return { file, title };
    }),
  );
  expect(await findMissing(named)).toEqual([]);
});

test('SECURITY.md counts what the table says', async () => {
  const rows = await readRows();
  const count = (chapter: string, state: string) =>
    rows
      .filter((row) => row.state === state)
      .flatMap(numbersOf)
      .filter((number) => number.startsWith(chapter)).length;
  const text = await readFile('SECURITY.md', 'utf8');
  const told = [...text.matchAll(/^\| (?:V(\d+) .+?|all) *\| (\d+) *\| (\d+) *\| (\d+) *\|$/gm)];
  expect(told).toHaveLength(18);
  for (const [line, chapter, ...figures] of told) {
    const counted = states.map((state) => count(chapter === undefined ? '' : `${chapter}.`, state));
    expect([line, figures.map(Number)]).toEqual([line, counted]);
  }
});
