import { useLocation } from 'react-router';
import { z } from 'zod';
import { deskCalls } from '#contract/bottega/desk.ts';
import { deskText } from '#text/bottega-desk.ts';
import { formatEuro } from '#text/money.ts';
import { Failure, Loaded } from '#bottega/layout/screen.tsx';
import { Radio } from '#bottega/orders/radio.tsx';
import type { RefundFormProps } from '#bottega/orders/refund-form.tsx';
import type { refundWish } from '#bottega/orders/refund-draft.ts';
import { useAct } from '#bottega/use-act.ts';
import { useCall } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

const text = deskText.refund;

const againSchema = z.object({ again: z.literal(true) });

type GivingProps = RefundFormProps & { wish: NonNullable<ReturnType<typeof refundWish>> };

/** What it comes to, whether the pieces are back, and the button that does it. */
export function RefundGiving({ order: { id }, draft, wish, onDraft, onGiven }: GivingProps) {
  const preview = useCall(deskCalls.previewRefund, { id, ...wish });
  const { act, isBusy, failure } = useAct();
  // Whoever was led to the door in the middle of it has given nothing back yet.
  const isBack = againSchema.safeParse(useLocation().state).success;
  const { key, reason, restock } = draft;
  const lacksReason = draft.what === 'amount' && reason.trim() === '';
  return (
    <Loaded called={preview}>
      {({ amount, lines: pieces }) => (
        <div className="grid grid-cols-1 gap-4">
          <p className="font-semibold">{text.gets(formatEuro(amount))}</p>
          {pieces.length > 0 && (
            <fieldset className="grid grid-cols-1 gap-1">
              <legend className="text-sm font-medium">{text.isBack}</legend>
              <Radio
                name="back"
                label={text.notBack}
                checked={!restock}
                onChoose={() => onDraft({ ...draft, restock: false })}
              />
              <Radio
                name="back"
                label={text.back}
                checked={restock}
                onChoose={() => onDraft({ ...draft, restock: true })}
              />
            </fieldset>
          )}
          <Field
            name="reason"
            label={text.reason}
            hint={lacksReason ? text.needsReason : undefined}
            optional={draft.what === 'amount' ? undefined : deskText.ship.optional}
            value={reason}
            maxLength={200}
            onChange={({ target }) => onDraft({ ...draft, reason: target.value })}
          />
          {isBack && <p className="text-sm text-sage">{text.enteredAgain}</p>}
          {failure && <Failure message={failure.message} />}
          <Button
            busy={isBusy}
            disabled={isBusy || lacksReason}
            onClick={() =>
              act(
                (call) =>
                  call(deskCalls.refund, {
                    id,
                    key,
                    ...wish,
                    restock: restock && pieces.length > 0,
                    reason,
                  }),
                (given) =>
                  onGiven(
                    given.state === 'done' ? text.given(formatEuro(given.amount)) : text.pending,
                  ),
              )
            }
          >
            {text.give(formatEuro(amount))}
          </Button>
        </div>
      )}
    </Loaded>
  );
}
