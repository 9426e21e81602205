import { z } from 'zod';
import { useDraft } from '#bottega/use-draft.ts';
import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { refundLineSchema } from '#contract/bottega/order-fields.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { partText as text } from '#text/bottega-shipping.ts';
import { refundText } from '#text/bottega-refund.ts';
import { Button } from '#ui/button.tsx';
import { useFocusAtOnce } from '#ui/focus.ts';
import { parcelName } from './order-part.tsx';
import { PieceCount } from './piece-count.tsx';

type Part = z.infer<typeof partSchema>;
const partSchema = z.array(refundLineSchema);

/** The pieces that are to leave in a parcel of their own; undefined while all of them leave. */
export function usePart(order: BackOfficeOrder) {
  const [part, setPart] = useDraft(`part ${parcelName(order)}`, partSchema);
  return [part && fitPart(part, order), setPart] as const;
}

/** Without pieces that have left meanwhile, or were paid back. */
export function fitPart(part: Part, { lines }: Pick<BackOfficeOrder, 'lines'>): Part {
  return part.flatMap(({ line, qty }) => {
    const fit = Math.min(qty, lines[line]?.left ?? 0);
    return fit > 0 ? [{ line, qty: fit }] : [];
  });
}

/** An order of one piece leaves at once, and one that was withdrawn from does not leave. */
export function canSplit({ lines, withdrawn_at }: BackOfficeOrder): boolean {
  return withdrawn_at === undefined && lines.reduce((sum, { left }) => sum + left, 0) > 1;
}

interface PartChoiceProps {
  order: BackOfficeOrder;
  part: Part;
  error: string | undefined;
  /** Undefined: all of them leave. */
  onPart: (part: Part | undefined) => void;
}

/** Which pieces leave now; below it those that stay. */
export function PartChoice({ order, part, error, onPart }: PartChoiceProps) {
  const start = useFocusAtOnce<HTMLFieldSetElement>();
  const chosen = (line: number) => part.find((one) => one.line === line)?.qty ?? 0;
  const choose = (line: number, qty: number) => {
    const others = part.filter((one) => one.line !== line);
    onPart(qty === 0 ? others : [...others, { line, qty }]);
  };
  const rest = order.lines.flatMap((piece, line) => {
    const qty = piece.left - chosen(line);
    return qty > 0 ? [refundText.piece({ ...piece, qty })] : [];
  });
  return (
    <fieldset
      ref={start}
      tabIndex={-1}
      aria-describedby="part-rest"
      className="grid scroll-mt-20 grid-cols-1 gap-1 border-b border-line pb-3"
    >
      <legend className="mb-2 text-sm font-medium">{text.which}</legend>
      {order.lines.map(
        (piece, line) =>
          piece.left > 0 && (
            <PieceCount
              key={`${line} ${piece.name}`}
              line={line}
              name={`${piece.name}, ${piece.color.name}, ${piece.size}`}
              where={order.made_lines.includes(line) ? ordersText.toMake : ordersText.fromShelf}
              most={piece.left}
              qty={chosen(line)}
              onChoose={(qty) => choose(line, qty)}
            />
          ),
      )}
      {error !== undefined && (
        <p role="alert" className="text-sm text-terracotta">
          {error}
        </p>
      )}
      <output id="part-rest" className="block text-sm wrap-anywhere text-soft">
        {text.stays(rest)}
      </output>
      <Button look="quiet" className="-ml-3" onClick={() => onPart(undefined)}>
        {text.whole}
      </Button>
    </fieldset>
  );
}
