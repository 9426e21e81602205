import { expect, test } from 'vitest';
import { emailQuota } from './email-quota.ts';

test.each([
  ['Ada@Example.IT', 'ada@example.it'],
  ['ada+shop@example.it', 'ada@example.it'],
  ['ada+a+b@example.it', 'ada@example.it'],
  ['a.d.a+x@GMail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@example.it', 'a.d.a@example.it'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(emailQuota(email)).toEqual({ mailbox, perDay: 3 });
});
