import { expect, test } from 'vitest';
import { makeSettings } from '#support/shop/make-settings.ts';
import type { WithdrawalStore } from '#shop/ports.ts';
import { writeWithdrawalLetter } from './write-withdrawal-letters.ts';

const receivedAt = new Date('2026-11-21T09:00:00Z');
const declared = { name: 'Ada Neri', orderNumber: '2026-00012' };
const kept: Awaited<ReturnType<WithdrawalStore['find']>> = {
  email: 'ada@example.it',
  receivedAt,
  declared,
};

function withdrawals(found: typeof kept) {
  const settings = { read: async () => makeSettings() };
  const add = async () => ({ receivedAt, isReceiptSure: true });
  const declaration = async () => undefined;
  return { settings, withdrawals: { add, find: async () => found, declaration } };
}

test('the receipt says who withdrew from which order, and when', async () => {
  expect(await writeWithdrawalLetter(withdrawals(kept), '3')).toEqual({
    kind: 'withdrawal-received',
    to: 'ada@example.it',
    messageId: 'withdrawal-received-3',
    settings: makeSettings(),
    reference: '3',
    declared,
    receivedAt,
  });
});

test('a withdrawal that was erased gets no receipt', async () => {
  expect(await writeWithdrawalLetter(withdrawals(undefined), '4')).toBeUndefined();
});
