import { unbroken } from '#text/unbroken.ts';
import { withdrawalText as text } from '#text/withdrawal.ts';
import { useFocusAtOnce } from './use-focus-at-once.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { WithdrawalConfirmation } from './withdrawal-confirmation.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';
import type { WithdrawalReceipt, WithdrawalStage } from './withdrawal-stage.ts';

/** Withdrawing in two steps: the form, then its confirmation. */
export function WithdrawalRequest({ posted }: { posted?: WithdrawalStage }) {
  const { stage, check, change, confirm } = useWithdrawal(posted);
  if (stage.step === 'sent') return <WithdrawalReceived {...stage} />;
  return (
    <div className="mt-8 rounded-md bg-paper p-5 sm:p-8">
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
    <section className="mt-8 rounded-md bg-sage-pale p-6 sm:p-8">
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
