import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallRequest } from '#contract/calls.ts';
import { fieldMessage } from '#text/field-message.ts';
import { withdrawalText } from '#text/withdrawal.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { loadChunk } from '#web/chunks/load-chunk.ts';
import { logProblem } from '#web/log-problem.ts';

export type Withdrawal = CallRequest<'withdraw'>;

/** First the form, then what it says to be confirmed, then the receipt. */
type Stage =
  | { step: 'form'; draft: Partial<Withdrawal> }
  | { step: 'confirm'; withdrawal: Withdrawal; sending: boolean; failure?: string }
  | { step: 'sent'; email: string };

/** Takes a withdrawal in two steps: what is filled in is declared only when it is confirmed. */
export function useWithdrawal() {
  const [stage, setStage] = useState<Stage>({ step: 'form', draft: {} });
  const [errors, setErrors] = useState<Record<string, string>>({});

  /** Goes on to the confirmation; false when a field is wrong. */
  async function check(fields: Record<string, unknown>): Promise<boolean> {
    // The schema library is heavy: it comes only when somebody withdraws.
    const { withdrawalSchema } = await loadChunk(() => import('#contract/withdrawal.ts'));
    const checked = withdrawalSchema.safeParse(fields);
    if (!checked.success) {
      const found = checked.error.issues.map((issue) => [
        issue.path[0],
        fieldMessage(issue.message),
      ]);
      // The first problem of a field is the one to read; at once, so that it is marked before the focus goes there.
      flushSync(() => setErrors(Object.fromEntries(found.toReversed())));
      return false;
    }
    setErrors({});
    setStage({ step: 'confirm', withdrawal: checked.data, sending: false });
    return true;
  }

  function change(withdrawal: Withdrawal): void {
    setStage({ step: 'form', draft: withdrawal });
  }

  async function confirm(withdrawal: Withdrawal): Promise<void> {
    setStage({ step: 'confirm', withdrawal, sending: true });
    const failure = await send(withdrawal);
    setStage(
      failure === undefined
        ? { step: 'sent', email: withdrawal.email }
        : { step: 'confirm', withdrawal, sending: false, failure },
    );
  }

  return { stage, errors, check, change, confirm };
}

/** What went wrong, or nothing. */
async function send(withdrawal: Withdrawal): Promise<string | undefined> {
  try {
    await callApi('withdraw', withdrawal);
    return undefined;
  } catch (problem) {
    logProblem(problem);
    const limited = problem instanceof ApiError && problem.code === 'too_many_attempts';
    return limited ? problem.message : withdrawalText.failed;
  }
}
