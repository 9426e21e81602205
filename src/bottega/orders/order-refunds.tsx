import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { bottegaPaths } from '#bottega/bottega-paths.ts';
import { type BackOfficeOrder, orderCalls } from '#contract/bottega/back-office-orders.ts';
import { refundText as text } from '#text/bottega-refund.ts';
import { formatDay } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import { ActionButton } from '#bottega/use-action.tsx';
import { actionKey, useIsBackFromSignIn } from '#bottega/layout/back-from-sign-in.tsx';
import { Failure, Section, useStatusMessage } from '#bottega/layout/screen.tsx';
import { Disclosure } from '#bottega/layout/form.tsx';
import { Fold } from '#bottega/layout/fold.tsx';
import { useWhen } from '#bottega/use-when.ts';
import { pieceNames } from './order-lines.ts';
import { canRefund, hasLeft, type OrderPartProps } from './order-part.tsx';
import { newRefund, productsBack, type RefundDraft } from './refund-draft.ts';
import { RefundForm } from './refund-form.tsx';

interface OrderRefundsProps extends OrderPartProps {
  /** The refund that is being put together: the form is open. */
  draft: RefundDraft | undefined;
  onDraft: (draft: RefundDraft | undefined) => void;
  /** Of a withdrawn order: it stands by itself, with the main button. */
  isNextStep: boolean;
}

export function OrderRefunds(props: OrderRefundsProps) {
  const { order, draft, onDraft, isNextStep, onChange } = props;
  const { statusMessage, announce, report } = useStatusMessage(onChange);
  // A maker who had to sign in again in the middle of it has given nothing back yet.
  const isBackAtFirst = useIsBackFromSignIn(actionKey(orderCalls.refund, order));
  const [isBack, setBack] = useState(isBackAtFirst);
  const isPaid = canRefund(order);
  // A refund sent under the key of the draft is done, or under way, though its answer was lost.
  const sent = draft && order.refunds.find(({ key }) => key === draft.key);
  useWhen(sent, (refund) => {
    onDraft(undefined);
    announce(sentText(refund));
  });
  // A form that was folded by hand stays so; another begins open.
  const [foldedKey, setFoldedKey] = useState<string>();
  if (!isPaid && order.refunds.length === 0) return null;
  const change = (next: RefundDraft | undefined) => {
    setBack(false);
    onDraft(next);
  };
  const given = (
    <>
      {statusMessage}
      {draft && order.state === 'refunded' && <Failure message={text.allGiven} />}
      <ul aria-label={text.list} className="grid grid-cols-1 gap-3 not-empty:mb-3">
        {order.refunds.map((refund) => (
          <GivenRefund
            key={refund.id}
            {...{ order, refund }}
            onBack={() => report(text.isPutBack)}
          />
        ))}
      </ul>
    </>
  );
  const form = draft && (
    <RefundForm
      {...{ order, draft, isBack }}
      onDraft={change}
      onGiven={(words) => {
        change(undefined);
        report(words);
      }}
    />
  );
  if (isNextStep || !isPaid) {
    return (
      <Section title={text.title}>
        {given}
        {isPaid && (
          <Disclosure
            label={text.open}
            look={order.to_give_back ? 'solid' : 'outline'}
            isOpen={draft !== undefined}
            onOpen={() => change(newRefund())}
          >
            {form}
          </Disclosure>
        )}
      </Section>
    );
  }
  return (
    <Fold
      title={text.open}
      answer={text.upTo(formatEuro(order.total - order.refunded))}
      isOpen={draft !== undefined && draft.key !== foldedKey}
      onToggle={() => {
        if (draft === undefined) change(newRefund());
        else setFoldedKey(draft.key === foldedKey ? undefined : draft.key);
      }}
      always={given}
    >
      {form}
    </Fold>
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
  const hasSent = hasLeft(order) || lines.some(({ line }) => (order.lines[line]?.sent ?? 0) > 0);
  const pieces = pieceNames(order, lines);
  const products = productsBack(order, refund);
  return (
    <li>
      <span className="block wrap-anywhere">
        {text.row({ amount: formatEuro(amount), day: formatDay(new Date(at)), pieces })}
      </span>
      <span className="block text-sm wrap-anywhere text-soft">{notes.join(', ')}</span>
      {products.length > 0 && (
        <p className="text-sm">
          {text.backOnShelf}
          {products.map(({ _id, name }) => (
            <Fragment key={_id}>
              {' '}
              <Link to={bottegaPaths.piece(_id)} className="touch-target underline">
                {name}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      {state === 'done' && restocked_at === undefined && lines.length > 0 && (
        <ActionButton
          look="outline"
          className="mt-2"
          work={(call) => call(orderCalls.refund, wish)}
          onDone={onBack}
        >
          {hasSent ? text.putBack : text.putBackHere}
        </ActionButton>
      )}
    </li>
  );
}
