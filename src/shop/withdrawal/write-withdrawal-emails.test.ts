import { expect, test } from 'vitest';
import { makeSettings } from '#support/shop/make-settings.ts';
import type { WithdrawalStore } from '#shop/ports.ts';
import { withdrawalEmails } from './write-withdrawal-emails.ts';

const receivedAt = new Date('2026-11-21T09:00:00Z');
const declared = { name: 'Ada Neri', orderNumber: '2026-00012', orderId: 'abc', isUnsent: true };
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

function writeReceipt(found: typeof kept, subjectId: string) {
  const key = { kind: 'withdrawal-received', subjectId } as const;
  return withdrawalEmails[key.kind](withdrawals(found), key);
}

test('the receipt says who withdrew from which order, and when', async () => {
  expect(await writeReceipt(kept, '3')).toEqual({
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
  expect(await writeReceipt(undefined, '4')).toBeUndefined();
});
