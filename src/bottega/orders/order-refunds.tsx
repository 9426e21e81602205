import { deskCalls, type DeskOrder } from '#contract/bottega/desk.ts';
import { deskText } from '#text/bottega-desk.ts';
import { formatDay } from '#text/dates.ts';
import { formatEuro } from '#text/money.ts';
import { Said, useSaying } from '#bottega/layout/said.tsx';
import { Failure } from '#bottega/layout/screen.tsx';
import { canRefund, hasPart } from '#bottega/orders/order-parts.ts';
import { Part } from '#bottega/orders/part.tsx';
import { newRefund, type RefundDraft } from '#bottega/orders/refund-draft.ts';
import { RefundForm } from '#bottega/orders/refund-form.tsx';
import { useAct } from '#bottega/use-act.ts';
import { Button } from '#ui/button.tsx';

const text = deskText.refund;

interface RefundsProps {
  order: DeskOrder;
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
  const isPaid = canRefund(order);
  if (!hasPart(order, 'refund')) return null;
  const tell = (words: string) => {
    say(words);
    onChange();
  };
  return (
    <Part id="refund" title={text.title}>
      <Said saying={saying} />
      <ul className="mb-3 grid grid-cols-1 gap-3">
        {order.refunds.map((refund) => (
          <GivenRefund key={refund.id} {...{ order, refund }} onBack={() => tell(text.isPutBack)} />
        ))}
      </ul>
      {isPaid && draft === undefined && (
        <Button look="outline" onClick={() => onDraft(newRefund())}>
          {text.open}
        </Button>
      )}
      {isPaid && draft && (
        <RefundForm
          {...{ order, draft, onDraft }}
          onGiven={(words) => {
            onDraft(undefined);
            tell(words);
          }}
        />
      )}
    </Part>
  );
}

interface GivenProps {
  order: DeskOrder;
  refund: DeskOrder['refunds'][number];
  onBack: () => void;
}

/** Its pieces may come back only later. */
function GivenRefund({ order, refund, onBack }: GivenProps) {
  const { act, isBusy, failure } = useAct();
  const { key, amount, at, state, lines, reason, restocked_at } = refund;
  const notes = [
    text.states[state],
    ...(restocked_at === undefined ? [] : [text.restocked]),
    ...(reason ? [reason] : []),
  ];
  const wish = { id: order.id, key, lines, restock: true };
  return (
    <li>
      <span className="block">{text.row(formatEuro(amount), formatDay(new Date(at)))}</span>
      <span className="block text-sm wrap-anywhere text-soft">{notes.join(', ')}</span>
      {failure && <Failure message={failure.message} />}
      {state === 'done' && restocked_at === undefined && lines.length > 0 && (
        <Button
          look="outline"
          className="mt-2"
          busy={isBusy}
          disabled={isBusy}
          onClick={() => act((call) => call(deskCalls.refund, wish), onBack)}
        >
          {text.putBack}
        </Button>
      )}
    </li>
  );
}
