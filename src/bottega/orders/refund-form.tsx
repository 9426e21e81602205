import { useState } from 'react';
import { deskCalls, type DeskOrder } from '#contract/bottega/desk.ts';
import { deskText } from '#text/bottega-desk.ts';
import { formatEuro } from '#text/money.ts';
import { Failure, Loaded } from '#bottega/layout/screen.tsx';
import { newKey } from '#bottega/new-key.ts';
import { useAct } from '#bottega/use-act.ts';
import { useCall } from '#bottega/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Field, fieldBox } from '#ui/field.tsx';

const text = deskText.refund;

interface RefundFormProps {
  order: DeskOrder;
  onGiven: (said: string) => void;
}

type Pieces = { line: number; qty: number }[];

/** Which pieces are paid back; what the customer gets is asked of the rule that gives it. */
export function RefundForm({ order, onGiven }: RefundFormProps) {
  const whole = useCall(deskCalls.previewRefund, { id: order.id, lines: [] });
  return (
    <Loaded called={whole}>
      {(left) => <Choice order={order} left={left.lines} onGiven={onGiven} />}
    </Loaded>
  );
}

type ChoiceProps = RefundFormProps & { left: Pieces };

function Choice({ order, left, onGiven }: ChoiceProps) {
  const [isWhole, setWhole] = useState(true);
  const [chosen, setChosen] = useState<Pieces>([]);
  const choose = (line: number, qty: number) => {
    const others = chosen.filter((one) => one.line !== line);
    setChosen(qty === 0 ? others : [...others, { line, qty }]);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <fieldset className="grid grid-cols-1 gap-1">
        <Radio name="what" label={text.whole} checked={isWhole} onChoose={() => setWhole(true)} />
        {left.length > 0 && (
          <Radio
            name="what"
            label={text.some}
            checked={!isWhole}
            onChoose={() => setWhole(false)}
          />
        )}
      </fieldset>
      {!isWhole &&
        left.map(({ line, qty }) => (
          <PieceChoice key={line} order={order} line={line} most={qty} onChoose={choose} />
        ))}
      {!isWhole && chosen.length === 0 ? (
        <>
          <p className="text-sm text-soft">{text.choose}</p>
          <Button disabled>{text.open}</Button>
        </>
      ) : (
        <Giving
          key={JSON.stringify(isWhole ? [] : chosen)}
          order={order}
          lines={isWhole ? [] : chosen}
          onGiven={onGiven}
        />
      )}
    </div>
  );
}

interface PieceChoiceProps {
  order: DeskOrder;
  line: number;
  /** Pieces of the line that were not paid back yet. */
  most: number;
  onChoose: (line: number, qty: number) => void;
}

function PieceChoice({ order, line, most, onChoose }: PieceChoiceProps) {
  const piece = order.lines[line];
  if (piece === undefined) return null;
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  return (
    <label className="grid grid-cols-1 gap-1.5 text-sm font-medium">
      {text.howMany(`${piece.name}, ${piece.color.name}, ${piece.size}`)}
      <select
        defaultValue={0}
        onChange={(event) => onChoose(line, Number(event.target.value))}
        className={`${fieldBox} px-4`}
      >
        {counts.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </select>
    </label>
  );
}

/** What it comes to, whether the pieces are back, and the button that does it. */
function Giving({ order, lines, onGiven }: RefundFormProps & { lines: Pieces }) {
  const { id } = order;
  const preview = useCall(deskCalls.previewRefund, { id, lines });
  const [restock, setRestock] = useState(false);
  const [reason, setReason] = useState('');
  const [key] = useState(newKey);
  const { act, isBusy, failure } = useAct();
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
                onChoose={() => setRestock(false)}
              />
              <Radio
                name="back"
                label={text.back}
                checked={restock}
                onChoose={() => setRestock(true)}
              />
            </fieldset>
          )}
          <Field
            name="reason"
            label={text.reason}
            optional={deskText.ship.optional}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
          {failure && <Failure message={failure.message} />}
          <Button
            busy={isBusy}
            disabled={isBusy}
            onClick={() =>
              act(
                (call) => call(deskCalls.refund, { id, key, lines, restock, reason }),
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

interface RadioProps {
  name: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}

function Radio({ name, label, checked, onChoose }: RadioProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-6 shrink-0"
      />
      {label}
    </label>
  );
}
