import { useState } from 'react';
import { type BottegaError, isAnswerLost } from '#bottega/call-bottega.ts';
import { lengthProblem } from '#bottega/length-problem.ts';
import { Radio } from '#bottega/layout/inputs.tsx';
import { Failure, Loaded } from '#bottega/layout/screen.tsx';
import { BackFromSignIn, actionKey } from '#bottega/layout/back-from-sign-in.tsx';
import { useAction } from '#bottega/use-action.tsx';
import { onlyPresent, toBottegaError, useCall } from '#bottega/use-call.ts';
import { orderCalls, type BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { fieldMaxLength } from '#contract/limits.ts';
import { onOneLine } from '#contract/one-line.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { refundText } from '#text/bottega-refund.ts';
import { formatDay } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { haveLeft } from './order-part.tsx';
import { chooseKind, isRestocked, type RefundDraft, type toRefundRequest } from './refund-draft.ts';

export interface RefundFormProps {
  order: BackOfficeOrder;
  draft: RefundDraft;
  /** Absent: the form is left. */
  onDraft: (draft: RefundDraft | undefined) => void;
  /** The maker had to sign in again in the middle of it, is back, and has changed nothing since. */
  isBack: boolean;
  onGiven: (said: string) => void;
}

const text = refundText;

type GivingProps = RefundFormProps & {
  wish: NonNullable<ReturnType<typeof toRefundRequest>>;
  /** The rest of the payment on this screen. */
  leftCents: number;
};

/** The amount of the refund, whether its pieces are restocked, and the button. */
export function RefundFields(props: GivingProps) {
  const { draft, wish, leftCents, isBack, onDraft, onGiven } = props;
  const { id } = props.order;
  const called = onlyPresent(useCall(orderCalls.previewRefund, { id, ...wish }));
  const { run, isBusy, failure } = useAction();
  const { key, reason } = draft;
  const refunded = called.response?.lines ?? [];
  const restock = isRestocked(draft, props.order, refunded);
  const wasSent = haveLeft(props.order, refunded);
  const [isAsked, setAsked] = useState(false);
  const due = props.order.to_give_back;
  const tooLong = lengthProblem(onOneLine(reason), fieldMaxLength);
  const lacksReason = draft.what === 'amount' && reason.trim() === '';
  return (
    <Loaded called={called}>
      {({ amount, lines: pieces }) => (
        <div className="grid grid-cols-1 gap-4">
          <p className="font-semibold">{text.gets(formatEuro(amount))}</p>
          {pieces.length > 0 && (
            <fieldset className="grid grid-cols-1 gap-1">
              <legend className="text-sm font-medium">{wasSent ? text.isBack : text.isHere}</legend>
              <Radio
                name="back"
                checked={!restock}
                onChoose={() => onDraft({ ...draft, restock: false })}
              >
                {wasSent ? text.notBack : text.notForSale}
              </Radio>
              <Radio
                name="back"
                checked={restock}
                onChoose={() => onDraft({ ...draft, restock: true })}
              >
                {text.back(pieces.reduce((sum, { qty }) => sum + qty, 0))}
              </Radio>
            </fieldset>
          )}
          <Field
            name="reason"
            label={text.reason}
            hint={lacksReason ? text.needsReason : undefined}
            optional={draft.what === 'amount' ? undefined : shipText.optional}
            value={reason}
            error={tooLong}
            onChange={({ target }) => onDraft({ ...draft, reason: target.value })}
          />
          {isBack && <BackFromSignIn action={actionKey(orderCalls.refund, { id })} />}
          {failure && <Failure message={failureText(failure)} />}
          {due && isAsked && (
            <Failure
              message={text.less({
                amount: formatEuro(amount),
                whole: formatEuro(due.amount),
                day: formatDay(new Date(due.by)),
              })}
            />
          )}
          <Button
            busy={isBusy}
            disabled={isBusy || lacksReason || tooLong !== undefined}
            onClick={() => {
              if (due && amount < due.amount && !isAsked) {
                setAsked(true);
                return;
              }
              run(
                async (call) => {
                  try {
                    const isRestock = restock && pieces.length > 0;
                    const request = {
                      id,
                      key,
                      ...wish,
                      left: leftCents,
                      restock: isRestock,
                      reason,
                    };
                    return await call(orderCalls.refund, request);
                  } catch (error) {
                    if (isStale(toBottegaError(error))) called.reload();
                    throw error;
                  }
                },
                (given) =>
                  onGiven(
                    given.state === 'done' ? text.given(formatEuro(given.amount)) : text.pending,
                  ),
              );
            }}
          >
            {isAsked ? text.giveLess(formatEuro(amount)) : text.give(formatEuro(amount))}
          </Button>
          {isAsked && (
            <Button look="outline" onClick={() => onDraft(chooseKind(draft, 'whole'))}>
              {text.giveWhole}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Somebody else has given something back meanwhile. */
function isStale({ code }: BottegaError): boolean {
  return code === 'conflict' || code === 'nothing_left';
}

function failureText(failure: BottegaError): string {
  if (failure.code === 'offline') return text.notGiven;
  return isAnswerLost(failure) ? text.maybeGiven : failure.message;
}
