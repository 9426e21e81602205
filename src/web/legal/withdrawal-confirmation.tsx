import { withdrawalText as text } from '#text/withdrawal.ts';
import { Button } from '#web/ui/button.tsx';
import { useFocusAtOnce } from './use-focus-at-once.ts';
import type { Withdrawal } from './use-withdrawal.ts';

interface WithdrawalConfirmationProps {
  withdrawal: Withdrawal;
  sending: boolean;
  failure?: string;
  onChange: () => void;
  onConfirm: () => void;
}

/** The declaration as it will be sent, and 'Conferma recesso' (Cod. cons. 54-bis). */
export function WithdrawalConfirmation(props: WithdrawalConfirmationProps) {
  const { withdrawal, sending, failure, onChange, onConfirm } = props;
  const { name, order_number: orderNumber, email } = withdrawal;
  const heading = useFocusAtOnce<HTMLHeadingElement>();

  return (
    <section aria-labelledby="withdrawal-confirm">
      <h2 id="withdrawal-confirm" ref={heading} tabIndex={-1} className="text-xl">
        {text.confirmHeading}
      </h2>
      <p className="mt-3 break-words">{text.statement({ name, orderNumber })}</p>
      <p className="mt-2 text-sm break-words text-soft">{text.receiptTo(email)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busy={sending} disabled={sending} onClick={onConfirm}>
          {text.send}
        </Button>
        <Button look="outline" disabled={sending} onClick={onChange}>
          {text.change}
        </Button>
      </div>
      <output className="mt-3 block text-sm empty:hidden">
        {sending && text.sending}
        {failure !== undefined && <span className="text-terracotta-deep">{failure}</span>}
      </output>
    </section>
  );
}
