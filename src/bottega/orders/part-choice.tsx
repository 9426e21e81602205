import { z } from 'zod';
import { useDraft } from '#bottega/use-draft.ts';
import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { refundLineSchema } from '#contract/bottega/order-fields.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { partText as text } from '#text/bottega-shipping.ts';
import { Button } from '#ui/button.tsx';
import { useFocusAtOnce } from '#ui/focus.ts';
import { parcelName } from './order-part.tsx';
import { countOf, fitPieces, pieceNames, type Pieces, piecesLeft } from './order-lines.ts';
import { PieceCounts } from './piece-counts.tsx';

const partSchema = z.array(refundLineSchema);

/** The pieces that are to leave in a parcel of their own; undefined while all of them leave. */
export function usePart(order: BackOfficeOrder) {
  const [part, setPart] = useDraft(`part ${parcelName(order)}`, partSchema);
  return [part && fitPieces(part, piecesLeft(order)), setPart] as const;
}

/** An order of one piece leaves at once, and one that was withdrawn from does not leave. */
export function canSplit({ lines, withdrawn_at }: BackOfficeOrder): boolean {
  return withdrawn_at === undefined && lines.reduce((sum, { left }) => sum + left, 0) > 1;
}

interface PartChoiceProps {
  order: BackOfficeOrder;
  part: Pieces;
  error: string | undefined;
  /** Undefined: all of them leave. */
  onPart: (part: Pieces | undefined) => void;
}

/** Which pieces leave now; below it those that stay. */
export function PartChoice({ order, part, error, onPart }: PartChoiceProps) {
  const start = useFocusAtOnce<HTMLFieldSetElement>();
  const left = piecesLeft(order);
  const rest = left
    .map(({ line, qty }) => ({ line, qty: qty - countOf(part, line) }))
    .filter(({ qty }) => qty > 0);
  return (
    <fieldset
      ref={start}
      tabIndex={-1}
      aria-describedby="part-rest"
      className="grid scroll-mt-20 grid-cols-1 gap-1 border-b border-line pb-3"
    >
      <legend className="mb-2 text-sm font-medium">{text.which}</legend>
      <PieceCounts
        order={order}
        most={left}
        chosen={part}
        whereOf={(line) =>
          order.made_lines.includes(line) ? ordersText.toMake : ordersText.fromShelf
        }
        onChoose={onPart}
      />
      {error !== undefined && (
        <p role="alert" className="text-sm text-terracotta">
          {error}
        </p>
      )}
      <output id="part-rest" className="block text-sm wrap-anywhere text-soft">
        {text.stays(pieceNames(order, rest))}
      </output>
      <Button look="quiet" className="-ml-3" onClick={() => onPart(undefined)}>
        {text.whole}
      </Button>
    </fieldset>
  );
}
