import { expect, test } from 'vitest';
import type { AccountDifference } from '#contract/bottega/accounts.ts';
import { accountsTitle } from './accounts-title.ts';

const matched_at = '2026-11-30T03:15:00.000Z';

function title(...kinds: AccountDifference['kind'][]) {
  const differences = kinds.map((kind) => ({ kind, amount: 100, pieces: 0 }));
  return accountsTitle({ differences, matched_at });
}

test('refunds on their way, or without their pieces, and the ends of months are no differences', () => {
  expect(title('refund_pending', 'not_back', 'captured_later')).toBe(
    'Quello che non coincide ha il suo perché',
  );
  expect(title('refund_pending', 'refund_differs')).toBe('C’è una differenza');
  expect(title('stock_off', 'refund_differs')).toBe('Ci sono 2 differenze');
  expect(title()).toContain('carte, ordini e scaffale dicono lo stesso');
});

test('before the first match nothing is said of the card provider', () => {
  expect(accountsTitle({ differences: [] })).toBe('Ordini e scaffale dicono lo stesso.');
});
