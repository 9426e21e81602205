import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { unbroken } from '#text/unbroken.ts';
import { withdrawalText as text, withdrawalText } from '#text/withdrawal.ts';
import { useFocusAtOnce } from '#ui/focus.ts';
import { callApi } from '#web/api-client.ts';
import { ApiError } from '#web/api-error.ts';
import { useLoadPressed } from '#web/use-pressed-part.ts';
import { logProblem } from '#web/log-problem.ts';
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { forgetWithdrawal, readWithdrawalMemory, rememberWithdrawal } from './withdrawal-memory.ts';
import {
  sentStage,
  withdrawalPlace,
  type WithdrawalReceipt,
  type WithdrawalStage,
  type Withdrawal,
} from './withdrawal-stage.ts';

/** Withdrawing in two steps: the form, then its confirmation. */
export function WithdrawalRequest({ posted }: { posted?: WithdrawalStage }) {
  const { stage, check, change, confirm } = useWithdrawal(posted);
  if (stage.step === 'sent') return <WithdrawalReceived {...stage} />;
  return (
    <div id={withdrawalPlace} className="mt-8 rounded-md bg-paper p-5 sm:p-8">
      {stage.step === 'form' ? (
        <WithdrawalForm {...stage} onCheck={check} />
      ) : (
        <WithdrawalConfirmation
          {...stage}
          onChange={() => change(stage.withdrawal)}
          onConfirm={() => void confirm(stage.withdrawal)}
        />
      )}
    </div>
  );
}

function WithdrawalReceived({ email, receivedAt, isUncertain }: WithdrawalReceipt) {
  const heading = useFocusAtOnce<HTMLHeadingElement>();
  return (
    <section id={withdrawalPlace} className="mt-8 rounded-md bg-sage-pale p-6 sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {text.sentHeading}
      </h2>
      <p className="mt-2">{text.receivedAt(receivedAt)}</p>
      <p className="mt-2 break-words">
        {unbroken(isUncertain ? text.uncertain(email) : text.sent(email))}
      </p>
    </section>
  );
}

/**
 * Takes a withdrawal in two steps: the filled form is sent only when it is confirmed.
 * @param posted where a form that was posted before the scripts came has led to
 */
function useWithdrawal(posted: WithdrawalStage | undefined) {
  const loadPressed = useLoadPressed();
  const [stage, setStage] = useState<WithdrawalStage>(
    posted ?? { step: 'form', draft: {}, errors: {} },
  );

  /** After a reload it stands where it stood. */
  const standAgain = useEffectEvent(() => {
    const { fields, isChecked } = readWithdrawalMemory(sessionStorage);
    if (posted === undefined && isChecked) check(fields).catch(logProblem);
  });
  useEffect(() => standAgain(), []);

  /** Goes on to the confirmation; false when a field is wrong. */
  async function check(fields: Partial<Withdrawal>): Promise<boolean> {
    // The schema library is heavy: it comes only when somebody withdraws.
    const chunk = await loadPressed(() => import('./read-withdrawal.ts'));
    if (chunk === undefined) return true;
    const read = chunk.readWithdrawal(fields);
    if (read.ok) {
      rememberWithdrawal(sessionStorage, { fields: read.withdrawal, isChecked: true });
      setStage({ step: 'confirm', withdrawal: read.withdrawal, sending: false });
      return true;
    }
    // At once, so that it is marked before the focus goes there.
    flushSync(() =>
      setStage((now) => (now.step === 'form' ? { ...now, errors: read.errors } : now)),
    );
    return false;
  }

  function change(withdrawal: Withdrawal): void {
    rememberWithdrawal(sessionStorage, { fields: withdrawal, isChecked: false });
    setStage({ step: 'form', draft: withdrawal, errors: {} });
  }

  async function confirm(withdrawal: Withdrawal): Promise<void> {
    setStage({ step: 'confirm', withdrawal, sending: true });
    const next = await send(withdrawal);
    if (next.step === 'sent') forgetWithdrawal(sessionStorage);
    setStage(next);
  }

  return { stage, check, change, confirm };
}

/** Where it leads: to the receipt, or back with what went wrong. */
async function send(withdrawal: Withdrawal): Promise<WithdrawalStage> {
  try {
    return sentStage(withdrawal, await callApi('withdraw', withdrawal));
  } catch (problem) {
    logProblem(problem);
    const limited = problem instanceof ApiError && problem.code === 'too_many_attempts';
    const failure = limited ? problem.message : withdrawalText.failed;
    return { step: 'confirm', withdrawal, sending: false, failure };
  }
}
