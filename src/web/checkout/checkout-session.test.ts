import { expect, test } from 'vitest';
import { readCheckoutSession, rememberAttempt, rememberDraft } from './checkout-session.ts';

function makeStorage(initial: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(initial));
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

test('a reload finds the customer form as it was typed', () => {
  const storage = makeStorage();
  rememberDraft(storage, { email: 'ada@', first_name: 'Ada' });
  expect(readCheckoutSession(storage).draft).toEqual({ email: 'ada@', first_name: 'Ada' });
});

test('the attempt and the customer form are remembered side by side', () => {
  const storage = makeStorage();
  const attempt = { idempotencyKey: '12345678', subject: 's' };
  rememberAttempt(storage, attempt);
  rememberDraft(storage, { city: 'Torino' });
  expect(readCheckoutSession(storage)).toEqual({ attempt, draft: { city: 'Torino' } });
  rememberAttempt(storage, undefined);
  expect(readCheckoutSession(storage)).toEqual({ draft: { city: 'Torino' } });
});

test('a session that does not parse reads as an empty one', () => {
  expect(readCheckoutSession(makeStorage({ checkout: '{' }))).toEqual({ draft: {} });
  expect(readCheckoutSession(makeStorage({ checkout: '{"draft":{"email":1}}' }))).toEqual({
    draft: {},
  });
});
