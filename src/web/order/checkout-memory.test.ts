import { expect, test } from 'vitest';
import { makeStorage } from '#support/browser/make-storage.ts';
import { readCheckoutMemory, rememberSession, rememberDraft } from './checkout-memory.ts';

test('a reload finds the customer form as it was typed', () => {
  const storage = makeStorage();
  rememberDraft(storage, { email: 'ada@', first_name: 'Ada' });
  expect(readCheckoutMemory(storage).draft).toEqual({ email: 'ada@', first_name: 'Ada' });
});

test('the session and the customer form are remembered side by side', () => {
  const storage = makeStorage();
  const session = { idempotencyKey: '12345678', subject: 's' };
  rememberSession(storage, session);
  rememberDraft(storage, { city: 'Torino' });
  expect(readCheckoutMemory(storage)).toEqual({ session, draft: { city: 'Torino' } });
  rememberSession(storage, undefined);
  expect(readCheckoutMemory(storage)).toEqual({ draft: { city: 'Torino' } });
});

test('a memory that does not parse reads as an empty one', () => {
  expect(readCheckoutMemory(makeStorage({ checkout: '{' }))).toEqual({ draft: {} });
  expect(readCheckoutMemory(makeStorage({ checkout: '{"draft":{"email":1}}' }))).toEqual({
    draft: {},
  });
});
