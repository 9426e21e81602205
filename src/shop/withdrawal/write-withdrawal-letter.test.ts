import { expect, test } from 'vitest';
import { makeSettings } from '#support/make-settings.ts';
import { writeWithdrawalLetter } from './write-withdrawal-letter.ts';

const receivedAt = new Date('2026-11-21T09:00:00Z');
const kept = { name: 'Ada Neri', order_number: 'G-12', email: 'ada@example.it', receivedAt };
const ports = {
  settings: { read: async () => makeSettings() },
  withdrawals: {
    add: async () => undefined,
    find: async (id: string) => (id === '3' ? kept : undefined),
  },
};

test('the receipt says who withdrew from which order, and when', async () => {
  expect(await writeWithdrawalLetter(ports, '3')).toEqual({
    kind: 'withdrawal-received',
    to: 'ada@example.it',
    messageId: 'withdrawal-received-3',
    settings: makeSettings(),
    name: 'Ada Neri',
    orderNumber: 'G-12',
    receivedAt,
  });
});

test('a withdrawal that was erased gets no receipt', async () => {
  expect(await writeWithdrawalLetter(ports, '4')).toBeUndefined();
});
