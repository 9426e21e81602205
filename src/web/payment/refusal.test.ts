import { expect, test } from 'vitest';
import { ApiError } from '#web/api-error.ts';
import { rejectedText } from '#text/payment.ts';
import { isFinal, refusalSchema, toRefusal } from './refusal.ts';

test("a refused card is told in the API's words and keeps the order that can still be paid", () => {
  const problem = new ApiError('card_declined', { message: 'Carta scaduta', orderId: 'o1' });
  expect(toRefusal(problem)).toEqual({
    code: 'card_declined',
    message: 'Carta scaduta',
    orderId: 'o1',
  });
});

test('a shop that asks for patience says for how long', () => {
  const problem = new ApiError('overloaded', { message: 'Affollato', retryAfterSeconds: 5 });
  expect(toRefusal(problem)).toEqual({
    code: 'overloaded',
    message: 'Affollato',
    retryAfterSeconds: 5,
  });
});

test('a call without a response leaves open what became of the payment', () => {
  for (const code of ['offline', 'timeout', 'unreadable'] as const) {
    expect(toRefusal(new ApiError(code))).toEqual({
      code: 'no_answer',
      message: rejectedText.noAnswer,
    });
  }
});

test("every refusal survives the browser's history", () => {
  const refusals = [toRefusal(new ApiError('price_changed')), toRefusal(new TypeError('bug'))];
  for (const refusal of refusals) {
    expect(refusalSchema.parse(structuredClone(refusal))).toEqual(refusal);
  }
});

test('a payment is over when the shop knows its end', () => {
  const over = (code: 'card_declined' | 'no_answer' | 'overloaded') =>
    isFinal({ code, message: '' });
  expect(over('card_declined')).toBe(true);
  expect(over('no_answer')).toBe(false);
  expect(over('overloaded')).toBe(false);
});
