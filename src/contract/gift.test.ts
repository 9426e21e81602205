import { expect, test } from 'vitest';
import { payFor } from '#support/shop/make-order.ts';
import { payNonceRequestSchema, payRequestSchema } from './pay.ts';

const older = { payment_method: 'credit', nonce: 'tok_visa', amount: 5200 } as const;

/** The problems of a field in both flows of the call; they must be the same. */
function problemsOf(fields: object): string[] {
  const body = { ...payFor('maglia'), ...fields };
  const [now, before] = [
    payRequestSchema.safeParse(body),
    payNonceRequestSchema.safeParse({ ...body, ...older }),
  ].map(({ error }) => error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  expect(now).toEqual(before);
  return now ?? [];
}

test('a gift needs no note, and a payment needs no gift', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ gift: true })).toEqual([]);
  expect(problemsOf({ gift: true, gift_note: '' })).toEqual([]);
  expect(problemsOf({ gift: false, gift_note: ' \u200B' })).toEqual([]);
});

test('a note without a gift is refused', () => {
  const problems = ['gift gift is required for a gift_note'];
  expect(problemsOf({ gift_note: 'Auguri!' })).toEqual(problems);
  expect(problemsOf({ gift: false, gift_note: 'Auguri!' })).toEqual(problems);
});

test('a note has 200 characters at most, of which invisible ones do not count', () => {
  const note = 'à'.repeat(200);
  expect(problemsOf({ gift: true, gift_note: `\u202E${note}\u200B\n` })).toEqual([]);
  expect(problemsOf({ gift: true, gift_note: `${note}!` })).toEqual(['gift_note too_long']);
});

test('a note keeps its lines and its emoji of several parts', () => {
  const typed = { gift: true, gift_note: ' Auguri\u00AD 👩‍👧‍👦!\r\nAda\u2028 ' };
  expect(payRequestSchema.parse({ ...payFor('maglia'), ...typed })).toMatchObject({
    gift: true,
    gift_note: 'Auguri 👩‍👧‍👦!\nAda',
  });
});
