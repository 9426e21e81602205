import { type Withdrawal, withdrawalSchema } from '#contract/withdrawal.ts';
import { fieldMessage } from '#text/errors.ts';

type Read =
  | { ok: true; withdrawal: Withdrawal }
  /** The Italian sentence for each field that is wrong. */
  | { ok: false; errors: Record<string, string> };

/** Checks the form's fields by the schema of the API call. */
export function readWithdrawal(fields: Record<string, unknown>): Read {
  const checked = withdrawalSchema.safeParse(fields);
  if (checked.success) return { ok: true, withdrawal: checked.data };
  const found = checked.error.issues.map((issue) => [issue.path[0], fieldMessage(issue.message)]);
  // The first problem of a field is the one to read.
  return { ok: false, errors: Object.fromEntries(found.toReversed()) };
}
