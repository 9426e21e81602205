import type { Withdrawal } from './withdrawal-stage.ts';

interface WithdrawalMemory {
  fields: Partial<Withdrawal>;
  /** It stood at its confirmation. */
  isChecked: boolean;
}

const storageKey = 'withdrawal';
const names = ['name', 'order_number', 'email'] as const;

/** What this tab remembers of a withdrawal over a reload, until it is sent. */
export function readWithdrawalMemory(storage: Storage): WithdrawalMemory {
  const kept = new URLSearchParams(storage.getItem(storageKey) ?? '');
  const typed = names.map((name) => [name, kept.get(name) ?? '']);
  return { fields: Object.fromEntries(typed), isChecked: kept.has('checked') };
}

export function rememberWithdrawal(
  storage: Storage,
  { fields, isChecked }: WithdrawalMemory,
): void {
  const kept = new URLSearchParams(fields);
  if (isChecked) kept.set('checked', '');
  storage.setItem(storageKey, kept.toString());
}

export function forgetWithdrawal(storage: Storage): void {
  storage.removeItem(storageKey);
}
