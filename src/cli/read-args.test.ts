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
  [['--everything'], "Unknown option '--everything'."],
  [['-x'], "Unknown option '-x'."],
  [['--limit'], "Option '--limit <value>' argument missing."],
  [
    ['--limit', '--stock'],
    "Option '--limit' argument is ambiguous. Did you forget to specify the option argument for '--limit'? To specify an option argument starting with a dash use '--limit=-XYZ'.",
  ],
  [['--stock=yes'], "Option '--stock' does not take an argument."],
] as const)('%j is told in a sentence', ([args, problem]) => {
  expect(() => readArgs([...args], options)).toThrow(new UsageProblem(problem));
});

test('an argument after two dashes is a word', () => {
  expect(readArgs(['--', '--stok'], options)).toMatchObject({ words: ['--stok'] });
});
