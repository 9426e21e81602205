import { useState } from 'react';
import { orderCalls, type BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { refundText } from '#text/bottega-refund.ts';
import { formatEuro } from '#text/money.ts';
import { LeaveButton } from '#bottega/layout/question.tsx';
import { Radio } from '#bottega/layout/inputs.tsx';
import { Failure, Loaded } from '#bottega/layout/screen.tsx';
import { newKey } from '#bottega/call-bottega.ts';
import {
  amountProblem,
  chooseKind,
  fitRefund,
  type RefundDraft,
  toRefundRequest,
} from './refund-draft.ts';
import { type RefundFormProps, RefundFields } from './refund-fields.tsx';
import { useCall } from '#bottega/use-call.ts';
import { PieceCounts } from './piece-counts.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { useFocusAtOnce } from '#ui/focus.ts';

const text = refundText;

/** The choice of what is paid back; the server computes the amount (`previewRefund`). */
export function RefundForm(props: RefundFormProps) {
  const whole = useCall(orderCalls.previewRefund, { id: props.order.id, lines: [] });
  return (
    <Loaded called={whole}>
      {({ lines, left }) => <Choice {...props} left={lines} leftCents={left} />}
    </Loaded>
  );
}

type ChoiceProps = RefundFormProps & { left: RefundDraft['lines']; leftCents: number };

function Choice({ left, leftCents, ...props }: ChoiceProps) {
  const { order, onDraft } = props;
  const start = useFocusAtOnce<HTMLFieldSetElement>();
  const draft = fitRefund(props.draft, left);
  const wish = toRefundRequest(draft);
  const why = whyNotGive(order, { draft, leftCents });
  const refunds = order.refunds.length;
  const [known, setKnown] = useState(refunds);
  const isFitted = draft.what === 'some' && draft !== props.draft;
  // Another wish is another refund.
  const change = (changes: Partial<RefundDraft>) => {
    setKnown(refunds);
    onDraft({ ...draft, ...changes, key: newKey() });
  };
  const kinds =
    left.length > 0 ? (['whole', 'some', 'amount'] as const) : (['whole', 'amount'] as const);
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset
        ref={props.isBack ? undefined : start}
        tabIndex={-1}
        className="grid scroll-mt-20 grid-cols-1 gap-1"
      >
        <legend className="sr-only">{text.what}</legend>
        {kinds.map((what) => (
          <Radio
            key={what}
            name="what"
            checked={draft.what === what}
            onChoose={() => change(chooseKind(draft, what))}
          >
            {text.kinds[what]}
          </Radio>
        ))}
      </fieldset>
      {isFitted && <Failure message={text.lessChoice(lastGiven(order))} />}
      {!isFitted && refunds > known && <Failure message={text.lessLeft(lastGiven(order))} />}
      {draft.what === 'some' && (
        <PieceCounts
          order={order}
          most={left}
          chosen={draft.lines}
          onChoose={(lines) => change({ lines })}
        />
      )}
      {draft.what === 'amount' && (
        <Field
          name="amount"
          label={text.amount}
          hint={text.amountHint}
          inputMode="decimal"
          autoComplete="off"
          value={draft.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      <output className="text-sm text-soft empty:-mt-4">{why}</output>
      {wish === undefined || why !== undefined ? (
        <Button disabled>{text.open}</Button>
      ) : (
        <RefundFields
          key={JSON.stringify(wish)}
          {...props}
          draft={draft}
          wish={wish}
          leftCents={leftCents}
        />
      )}
      <LeaveButton onLeave={() => onDraft(undefined)} />
    </div>
  );
}

function whyNotGive(
  order: BackOfficeOrder,
  { draft, leftCents }: { draft: RefundDraft; leftCents: number },
): string | undefined {
  const wish = toRefundRequest(draft);
  if (wish === undefined) {
    const problem = draft.what === 'amount' ? amountProblem(draft.amount) : undefined;
    return problem === undefined ? text.choose : text.amountProblems[problem];
  }
  const pieces = wish.lines.map(({ line, qty }) => qty * (order.lines[line]?.price ?? 0));
  const cents = wish.amount ?? pieces.reduce((sum, price) => sum + price, 0);
  return cents > leftCents ? text.tooMuch(formatEuro(leftCents)) : undefined;
}

function lastGiven({ history }: BackOfficeOrder): { amount?: string; by?: string } {
  const given = history.findLast(({ cause }) => cause === 'refund');
  return { amount: given?.detail && formatEuro(Number(given.detail)), by: given?.by };
}
