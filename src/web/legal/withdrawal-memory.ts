import type { Withdrawal } from '#contract/withdrawal.ts';

interface WithdrawalMemory {
  fields: Partial<Withdrawal>;
  /** It stood at its confirmation. */
  isChecked: boolean;
}

const storageKey = 'withdrawal';
const openedAtName = 'opened_at';
const names = ['name', 'order_number', 'email'] as const;

/** A document of the tab. */
interface Visit {
  /** In ms; differs from document to document. */
  openedAt: number;
  /** A reload, or a way back or forward. */
  isReturn: boolean;
}

/** An unfinished withdrawal, kept in this tab over a reload until it is sent. A new visit begins with an empty form. */
export function readWithdrawalMemory(
  storage: Storage,
  { openedAt, isReturn }: Visit = thisVisit(),
): WithdrawalMemory {
  const stored = new URLSearchParams(storage.getItem(storageKey) ?? '');
  const isKept = isReturn || stored.get(openedAtName) === String(openedAt);
  const kept = isKept ? stored : new URLSearchParams();
  const typed = names.map((name) => [name, kept.get(name) ?? '']);
  return { fields: Object.fromEntries(typed), isChecked: kept.has('checked') };
}

export function rememberWithdrawal(
  storage: Storage,
  { fields, isChecked }: WithdrawalMemory,
  { openedAt }: Pick<Visit, 'openedAt'> = thisVisit(),
): void {
  const kept = new URLSearchParams(fields);
  if (isChecked) kept.set('checked', '');
  kept.set(openedAtName, String(openedAt));
  storage.setItem(storageKey, kept.toString());
}

export function forgetWithdrawal(storage: Storage): void {
  storage.removeItem(storageKey);
}

function thisVisit(): Visit {
  const isReturn = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type !== 'navigate');
  return { openedAt: performance.timeOrigin, isReturn };
}
