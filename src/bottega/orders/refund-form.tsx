import { useState } from 'react';
import { type BackOfficeOrder, orderCalls } from '#contract/bottega/back-office-orders.ts';
import { refundText as text } from '#text/bottega-refund.ts';
import { formatEuro } from '#text/money.ts';
import { LeaveButton } from '#bottega/layout/form.tsx';
import { Radio } from '#bottega/layout/inputs.tsx';
import { Failure, Loaded } from '#bottega/layout/screen.tsx';
import {
  chooseKind,
  fitRefund,
  isRestocked,
  piecesToName,
  type RefundDraft,
  toRefundRequest,
  whyNotGive,
} from './refund-draft.ts';
import type { Pieces } from './order-lines.ts';
import { PieceCounts } from './order-parts.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { focusAtOnce } from '#ui/focus.ts';
import { type BottegaError, isAnswerLost, newKey } from '#bottega/call-bottega.ts';
import { actionKey, BackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import { lengthProblem } from '#bottega/length-problem.ts';
import { useAction, CallButton } from '#bottega/use-action.tsx';
import { onlyPresent, toBottegaError, useCall } from '#bottega/use-call.ts';
import { fieldMaxLength } from '#contract/limits.ts';
import { onOneLine } from '#contract/one-line.ts';
import { shipText } from '#text/bottega-shipping.ts';
import { formatDay } from '#text/dates.ts';
import { haveLeft } from './order-part.tsx';

interface RefundFormProps {
  order: BackOfficeOrder;
  draft: RefundDraft;
  /** Absent: the form is left. */
  onDraft: (draft: RefundDraft | undefined) => void;
  /** The maker had to sign in again in the middle of it, is back, and has changed nothing since. */
  isBack: boolean;
  onGiven: (said: string) => void;
}

/** The choice of what is paid back; the server computes the amount (`previewRefund`). */
export function RefundForm(props: RefundFormProps) {
  const whole = onlyPresent(useCall(orderCalls.previewRefund, { id: props.order.id, lines: [] }));
  return (
    <Loaded called={whole}>
      {({ lines, left }) => <Choice {...props} left={lines} leftCents={left} />}
    </Loaded>
  );
}

type ChoiceProps = RefundFormProps & { left: Pieces; leftCents: number };

function Choice({ left, leftCents, ...props }: ChoiceProps) {
  const { order, onDraft } = props;
  const toName = piecesToName(props.draft, order, left);
  const draft = fitRefund(props.draft, toName);
  const wish = toRefundRequest(draft);
  const why = whyNotGive(order, { draft, leftCents });
  const refunds = order.refunds.length;
  const [known, setKnown] = useState(refunds);
  const isFitted = draft.what !== 'whole' && toName.length > 0 && draft !== props.draft;
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
        ref={props.isBack ? undefined : focusAtOnce}
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
      {draft.what === 'amount' && toName.length > 0 && (
        <fieldset className="grid grid-cols-1 gap-1">
          <legend className="text-sm font-medium">{text.whichBack}</legend>
          <PieceCounts
            order={order}
            most={toName}
            chosen={draft.lines}
            onChoose={(lines) => change({ lines })}
          />
          <p className="text-sm text-soft">{text.whichBackHint}</p>
        </fieldset>
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

function lastGiven({ history }: BackOfficeOrder): { amount?: string; by?: string } {
  const given = history.findLast(({ cause }) => cause === 'refund');
  return { amount: given?.detail && formatEuro(Number(given.detail)), by: given?.by };
}

type GivingProps = RefundFormProps & {
  wish: NonNullable<ReturnType<typeof toRefundRequest>>;
  /** The rest of the payment on this screen. */
  leftCents: number;
};

function RefundFields(props: GivingProps) {
  const { draft, wish, leftCents, isBack, onDraft, onGiven } = props;
  const { id } = props.order;
  const called = onlyPresent(useCall(orderCalls.previewRefund, { id, ...wish }));
  const { run, isBusy, failure } = useAction();
  const { key, reason } = draft;
  const refunded = called.response?.lines ?? [];
  const restock = isRestocked(draft, props.order, refunded);
  const wasSent = haveLeft(props.order, refunded);
  const stays = wasSent ? text.notBack : text.notForSale;
  const [isAsked, setAsked] = useState(false);
  const due = props.order.to_give_back;
  const tooLong = lengthProblem(onOneLine(reason), fieldMaxLength);
  const lacksReason = draft.what === 'amount' && reason.trim() === '';
  function give(amount: number, pieces: Pieces): void {
    const settles = due !== undefined && amount < due.amount;
    if (settles && !isAsked) return setAsked(true);
    const isRestock = restock && pieces.length > 0;
    const request = { id, key, ...wish, left: leftCents, restock: isRestock, settles, reason };
    run(
      async (call) => {
        try {
          return await call(orderCalls.refund, request);
        } catch (error) {
          // Somebody else has given something back meanwhile.
          if (stale.has(toBottegaError(error).code)) called.reload();
          throw error;
        }
      },
      (given) =>
        onGiven(given.state === 'done' ? text.given(formatEuro(given.amount)) : text.pending),
    );
  }
  return (
    <Loaded called={called}>
      {({ amount, lines: pieces }) => (
        <div className="grid grid-cols-1 gap-4">
          <p className="font-semibold">{text.gets(formatEuro(amount))}</p>
          {pieces.length > 0 && (
            <fieldset className="grid grid-cols-1 gap-1">
              <legend className="text-sm font-medium">{wasSent ? text.isBack : text.isHere}</legend>
              {[false, true].map((isWanted) => (
                <Radio
                  key={String(isWanted)}
                  name="back"
                  checked={restock === isWanted}
                  onChoose={() => onDraft({ ...draft, restock: isWanted })}
                >
                  {isWanted ? text.back : stays}
                </Radio>
              ))}
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
          <CallButton
            busy={isBusy}
            disabled={lacksReason || tooLong !== undefined}
            onClick={() => give(amount, pieces)}
          >
            {isAsked ? text.giveLess(formatEuro(amount)) : text.give(formatEuro(amount))}
          </CallButton>
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

const stale = new Set<BottegaError['code']>(['conflict', 'nothing_left']);

function failureText(failure: BottegaError): string {
  if (failure.code === 'offline') return text.notGiven;
  return isAnswerLost(failure) ? text.maybeGiven : failure.message;
}
