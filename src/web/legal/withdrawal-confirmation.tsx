import type { MouseEvent, SubmitEvent } from 'react';
import { withdrawalText as text } from '#text/withdrawal.ts';
import { Button } from '#ui/button.tsx';
import { useFocusAtOnce } from '#ui/focus.ts';
import { type Withdrawal, withdrawalPlace } from './withdrawal-stage.ts';

interface WithdrawalConfirmationProps {
  withdrawal: Withdrawal;
  sending: boolean;
  failure?: string;
  onChange: () => void;
  onConfirm: () => void;
}

/**
 * The declaration as it will be sent, and 'Conferma recesso' (Cod. cons. 54-bis). It holds what was
 * filled in, for the way without JavaScript.
 */
export function WithdrawalConfirmation(props: WithdrawalConfirmationProps) {
  const { withdrawal, sending, failure, onChange, onConfirm } = props;
  const { name, order_number: orderNumber, email } = withdrawal;
  const heading = useFocusAtOnce<HTMLHeadingElement>();

  function confirm(event: SubmitEvent): void {
    event.preventDefault();
    onConfirm();
  }

  function change(event: MouseEvent): void {
    event.preventDefault();
    onChange();
  }

  return (
    <section aria-labelledby="withdrawal-confirm">
      <h2 id="withdrawal-confirm" ref={heading} tabIndex={-1} className="text-xl">
        {text.confirmHeading}
      </h2>
      <p className="mt-3 break-words">{text.statement({ name, orderNumber })}</p>
      <p className="mt-2 text-sm break-words text-soft">{text.receiptTo(email)}</p>
      <form
        method="post"
        action={`#${withdrawalPlace}`}
        onSubmit={confirm}
        className="mt-6 flex flex-wrap gap-3"
      >
        {Object.entries(withdrawal).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Button type="submit" name="step" value="confirm" busy={sending} disabled={sending}>
          {text.send}
        </Button>
        <Button
          type="submit"
          name="step"
          value="change"
          look="outline"
          disabled={sending}
          onClick={change}
        >
          {text.change}
        </Button>
      </form>
      <output className="mt-3 block text-sm empty:hidden">
        {sending && <span>{text.sending}</span>}
        {failure !== undefined && <span className="text-terracotta-deep">{failure}</span>}
      </output>
    </section>
  );
}
