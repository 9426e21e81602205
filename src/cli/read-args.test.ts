import { expect, test } from 'vitest';
import { UsageProblem } from './command.ts';
import { readArgs } from './read-args.ts';

const options = {
  stock: { type: 'boolean', default: false },
  limit: { type: 'string', default: '20' },
} as const;

test('options and words are read in any order', () => {
  expect(readArgs(['new', '--limit', '5', '--stock'], options)).toMatchObject({
    values: { stock: true, limit: '5' },
    words: ['new'],
  });
});

test.for([
  [['new', '--stok'], 'Unknown option --stok: did you mean --stock?'],
  [['--Limit', '3'], 'Unknown option --Limit: did you mean --limit?'],
  [['--everything'], 'Unknown option --everything'],
  [['-x'], 'Unknown option -x'],
  [['--limit'], '--limit needs a value after it.'],
  [['--limit', '--stock'], '--limit needs a value after it.'],
  [['--stock=yes'], '--stock takes no value.'],
] as const)('%j is told in a sentence', ([args, problem]) => {
  expect(() => readArgs([...args], options)).toThrow(new UsageProblem(problem));
});

test('a number below 0 is a value, and no option', () => {
  expect(readArgs(['--limit', '-1'], options)).toMatchObject({ values: { limit: '-1' } });
  expect(readArgs(['--limit=-1'], options)).toMatchObject({ values: { limit: '-1' } });
});

test('an argument after two dashes is a word', () => {
  expect(readArgs(['--', '--stok'], options)).toMatchObject({ words: ['--stok'] });
});
