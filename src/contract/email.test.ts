import { expect, test } from 'vitest';
import { emailSchema } from './email.ts';

function read(typed: string): string | undefined {
  return emailSchema.safeParse(typed).data;
}

test.each([
  '\u202Aada@example.it\u202C',
  '\u200Bada@exa\u00ADmple.it\uFEFF',
  '\u00A0ada@example.it\u3000',
  '\u2068ada@example.it\u2069',
  'ａｄａ＠ｅｘａｍｐｌｅ．ｉｔ',
  'ada@example。it',
  'ada @ example.it',
  'ada\u2060@example.it\n',
])('%j is read as the address that is seen', (typed) => {
  expect(read(typed)).toBe('ada@example.it');
});

test.each([
  ['d’angelo@example.it', "d'angelo@example.it"],
  ['ada@piccolo‑gomitolo.it', 'ada@piccolo-gomitolo.it'],
  ['ada@caffè.it', 'ada@xn--caff-8oa.it'],
  ['Ada@Città-Nuova.it', 'Ada@xn--citt-nuova-k4a.it'],
])('%s is written to as %s', (typed, address) => {
  expect(read(typed)).toBe(address);
});

test.each([
  'ada+lana@example.it',
  "d'angelo@example.it",
  'a@x.it',
  'ada.bruni-1_@sub.example.photography',
  'ada@xn--caff-8oa.it',
  'ada@example.xn--p1ai',
  'ada@3m.com',
  'ada@163.com',
  'Ada.BRUNI@Example.IT',
])('the true address %s stays as it is', (typed) => {
  expect(read(typed)).toBe(typed);
});

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a..b@x.it',
  '.a@x.it',
  'a.@x.it',
  'a@x..it',
  'a@.x.it',
  'a@x.it.',
  'a@1.2.3.4',
  'a@[1.2.3.4]',
  'a@-x.it',
  'a@x-.it',
  'a@x.i',
  'a@x.12',
  'a@x.i2',
  'a@x.xn--',
  'a@x_y.it',
  'a b@x.it',
  'a@b@x.it',
  'à@x.it',
  'a@è/x.it',
  'ada@x.it, bice@x.it',
])('the address %s, to which nothing can be delivered, is refused', (typed) => {
  expect(emailSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'email',
  ]);
});

test('a missing address is missing, also when it holds nothing that is seen', () => {
  for (const typed of ['', ' ', '\u200B\u2060']) {
    const [issue] = emailSchema.safeParse(typed).error?.issues ?? [];
    expect(issue?.message).toBe('required');
  }
});
