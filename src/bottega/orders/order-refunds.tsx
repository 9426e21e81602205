import { useEffect, useEffectEvent, useState } from 'react';
import {
  backOfficeOrderCalls,
  type BackOfficeOrder,
} from '#contract/bottega/back-office-orders.ts';
import { refundText } from '#text/bottega-refund.ts';
import { formatDay } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import { ActButton } from '#bottega/use-act.tsx';
import { nameOfAct, useEnteredAgain } from '#bottega/layout/entered-again.tsx';
import { Said, useSaying } from '#bottega/layout/said.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { Unfold } from '#bottega/layout/unfold.tsx';
import { canRefund, hasLeft, hasPart, Part } from './part.tsx';
import { newRefund, type RefundDraft } from '#bottega/orders/refund-draft.ts';
import { RefundForm } from '#bottega/orders/refund-form.tsx';

const text = refundText;

interface RefundsProps {
  order: BackOfficeOrder;
  onChange: () => void;
}

interface OrderRefundsProps extends RefundsProps {
  /** The refund that is being put together: the form is open. */
  draft: RefundDraft | undefined;
  onDraft: (draft: RefundDraft | undefined) => void;
}

/** What went back of an order, and the way to give more. */
export function OrderRefunds({ order, draft, onDraft, onChange }: OrderRefundsProps) {
  const { saying, say } = useSaying();
  // A maker who had to sign in again in the middle of it has given nothing back yet.
  const isBackAtFirst = useEnteredAgain(nameOfAct(backOfficeOrderCalls.refund, order));
  const [isBack, setBack] = useState(isBackAtFirst);
  const isPaid = canRefund(order);
  // A refund sent under the key of the draft is done, or under way, though its answer was lost.
  const sent = draft && order.refunds.find(({ key }) => key === draft.key);
  const settle = useEffectEvent((refund: GivenProps['refund']) => {
    onDraft(undefined);
    say(sentText(refund));
  });
  useEffect(() => {
    if (sent) settle(sent);
  }, [sent]);
  if (!hasPart(order, 'refund')) return null;
  const tell = (words: string) => {
    say(words);
    onChange();
  };
  const change = (next: RefundDraft | undefined) => {
    setBack(false);
    onDraft(next);
  };
  return (
    <Part id="refund" title={text.title}>
      <Said saying={saying} />
      {draft && order.state === 'refunded' && <Failure message={text.allGiven} />}
      <ul className="mb-3 grid grid-cols-1 gap-3">
        {order.refunds.map((refund) => (
          <GivenRefund key={refund.id} {...{ order, refund }} onBack={() => tell(text.isPutBack)} />
        ))}
      </ul>
      {isPaid && (
        <Unfold
          label={text.open}
          look={order.to_give_back ? 'solid' : 'outline'}
          isOpen={draft !== undefined}
          onOpen={() => change(newRefund())}
        >
          {draft && (
            <RefundForm
              {...{ order, draft, isBack, onChange }}
              onDraft={change}
              onGiven={(words) => {
                change(undefined);
                tell(words);
              }}
            />
          )}
        </Unfold>
      )}
    </Part>
  );
}

function sentText({ state, amount }: GivenProps['refund']): string {
  if (state === 'done') return text.isGiven(formatEuro(amount));
  return state === 'pending' ? text.pending : text.isRefused;
}

interface GivenProps {
  order: BackOfficeOrder;
  refund: BackOfficeOrder['refunds'][number];
  onBack: () => void;
}

/** Its pieces may come back only later. */
function GivenRefund({ order, refund, onBack }: GivenProps) {
  const { key, amount, at, state, lines, reason, restocked_at } = refund;
  const notes = [
    text.states[state],
    ...(restocked_at === undefined ? [] : [text.restocked]),
    ...(reason ? [reason] : []),
  ];
  const wish = { id: order.id, key, lines, restock: true };
  const pieces = lines.flatMap(({ line, qty }) => {
    const sold = order.lines[line];
    return sold === undefined ? [] : [text.piece({ ...sold, qty })];
  });
  return (
    <li>
      <span className="block wrap-anywhere">
        {text.row({ amount: formatEuro(amount), day: formatDay(new Date(at)), pieces })}
      </span>
      <span className="block text-sm wrap-anywhere text-soft">{notes.join(', ')}</span>
      {state === 'done' && restocked_at === undefined && lines.length > 0 && (
        <ActButton
          look="outline"
          className="mt-2"
          work={(call) => call(backOfficeOrderCalls.refund, wish)}
          onDone={onBack}
        >
          {hasLeft(order) ? text.putBack : text.putBackHere}
        </ActButton>
      )}
    </li>
  );
}
