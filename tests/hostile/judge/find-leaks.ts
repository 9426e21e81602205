import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..', '..');

const leaks: readonly (readonly [what: string, sign: RegExp])[] = [
  ['a stack trace', /\n\s+at [^\n]*[:(]\d+/],
  ['a path of this machine', new RegExp(root.replaceAll(/\W/g, String.raw`\$&`))],
  ['a path of the program', /node_modules|node:internal|\b(?:src|tests)\/\w+\/[\w-]+\.ts/],
  ['SQL', /\b(?:select\s.+\sfrom|insert into|update\s.+\sset|delete from)\s/i],
  ['words of the database', /duplicate key|violates|invalid input syntax|relation "|SQLSTATE/],
  [
    'an error of the program',
    /(?:Type|Range|Reference|Syntax|Zod)Error|\bE(?:CONN|PIPE|NO)[A-Z]+\b/,
  ],
  ['a message of the program', /Cannot read prop|is not a function|Unexpected token|call stack/],
  ['a secret', /whsec_gomitolo|sk_test_gomitolo|postgres(?:ql)?:\/\//],
];

/** Private things that a text tells. */
export function findLeaks(text: string): string[] {
  return leaks.flatMap(([what, sign]) => {
    const found = sign.exec(text)?.[0];
    return found === undefined ? [] : [`tells ${what}: ${JSON.stringify(found.slice(0, 80))}`];
  });
}
