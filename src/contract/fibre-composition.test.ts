import { expect, test } from 'vitest';
import { isPurely, readFibreComposition } from './fibre-composition.ts';

function mistakeIn(label: string): string {
  const read = readFibreComposition(label);
  return read.ok ? 'none' : read.mistake;
}

test('a label of one part gives its fibres, with the note in brackets', () => {
  expect(readFibreComposition('80% lana (merino), 20% kashmir')).toEqual({
    ok: true,
    parts: [
      {
        name: undefined,
        fibres: [
          { percent: 80, fibre: 'lana', note: 'merino' },
          { percent: 20, fibre: 'kashmir' },
        ],
      },
    ],
  });
});

test('a label of several parts keeps their names', () => {
  const read = readFibreComposition('Federa: 100% lana; imbottitura: 100% cotone');
  expect(read.ok && read.parts.map((part) => part.name)).toEqual(['Federa', 'imbottitura']);
});

test.each([
  ['lana e cotone', 'not a fibre with its percentage'],
  ['', 'not a composition'],
  ['70% lana, 20% kashmir', 'make 90, not 100'],
  ['20% kashmir, 80% lana', 'must fall'],
  ['100% cashmere', '"cashmere" is not an Italian fibre name'],
  ['100% lana; imbottitura: 100% cotone', 'every part needs its name'],
])('the label %j is refused because it is %s', (label, reason) => {
  expect(mistakeIn(label)).toContain(reason);
});

test('an article is purely of one fibre only when all its parts are', () => {
  const read = readFibreComposition('Federa: 100% lana; fodera: 100% cotone');
  if (!read.ok) throw new Error(read.mistake);
  expect(isPurely('lana', read.parts)).toBe(false);
  expect(isPurely('lana', read.parts.slice(0, 1))).toBe(true);
});
