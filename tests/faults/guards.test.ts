import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { guards } from './run/guards.ts';
import { cutOut } from './run/take-out.ts';

test('every guard that npm run faults can take out stands in the source as the table says', async () => {
  for (const { cuts } of guards) {
    for (const cut of cuts) {
      const source = await readFile(cut.file, 'utf8');
      expect(cutOut(source, cut)).not.toBe(source);
    }
  }
});

test('a guard that cannot be found, or more than once, is not taken out', () => {
  const cut = { file: 'a.ts', snippet: 'check();', instead: '' };
  expect(cutOut('check(); sell();', cut)).toBe(' sell();');
  expect(() => cutOut('sell();', cut)).toThrow('a.ts has this 0 times');
  expect(() => cutOut('check(); check();', cut)).toThrow('a.ts has this 2 times');
});
