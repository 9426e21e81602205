import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallRequest } from '#contract/calls.ts';
import { fieldMessage } from '#text/field-message.ts';
import { withdrawalText } from '#text/withdrawal.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { loadChunk } from '#web/chunks/load-chunk.ts';
import { logProblem } from '#web/log-problem.ts';

type Outcome =
  | { state: 'writing' | 'sending' }
  | { state: 'sent'; email: string }
  | { state: 'failed'; message: string };

/** Sends a withdrawal after the contract's own check of its fields. */
export function useWithdrawal() {
  const [outcome, setOutcome] = useState<Outcome>({ state: 'writing' });
  const [errors, setErrors] = useState<Record<string, string>>({});

  /** @returns whether every field was right */
  async function send(fields: Record<string, unknown>): Promise<boolean> {
    if (outcome.state === 'sending') return true;
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
    setOutcome({ state: 'sending' });
    setOutcome(await request(checked.data));
    return true;
  }

  return { outcome, errors, send };
}

async function request(withdrawal: CallRequest<'withdraw'>): Promise<Outcome> {
  try {
    await callApi('withdraw', withdrawal);
    return { state: 'sent', email: withdrawal.email };
  } catch (problem) {
    logProblem(problem);
    const limited = problem instanceof ApiError && problem.code === 'too_many_attempts';
    return { state: 'failed', message: limited ? problem.message : withdrawalText.failed };
  }
}
