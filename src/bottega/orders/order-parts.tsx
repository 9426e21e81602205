import type { ComponentProps } from 'react';
import { AskedAction } from '#bottega/layout/form.tsx';
import { type BackOfficeOrder, orderCalls } from '#contract/bottega/back-office-orders.ts';
import { partText as text, shipText } from '#text/bottega-shipping.ts';
import { formatDay } from '#text/dates.ts';
import { unbroken } from '#text/unbroken.ts';
import { countOf, fitPieces, pieceNames, type Pieces, piecesLeft } from './order-lines.ts';
import { TrackingForm } from './tracking.tsx';
import { z } from 'zod';
import { useDraft } from '#bottega/use-draft.ts';
import { refundLineSchema } from '#contract/bottega/order-fields.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { Button } from '#ui/button.tsx';
import { focusAtOnce } from '#ui/focus.ts';
import { parcelName } from './order-part.tsx';
import { Checkbox, countsTo, Select } from '#bottega/layout/inputs.tsx';
import { refundText } from '#text/bottega-refund.ts';

interface OrderPartsProps {
  order: BackOfficeOrder;
  onDone: (said: string) => void;
}

/** The parcels that left before the last one, each with its code and the way back. */
export function OrderParts({ order, onDone }: OrderPartsProps) {
  if (order.parts.length === 0) return null;
  return (
    <ul aria-label={text.list} className="mb-4 grid grid-cols-1 gap-4 border-b border-line pb-4">
      {order.parts.map((part) => (
        <li key={part.number} className="grid grid-cols-1 gap-2">
          <p className="wrap-anywhere">
            <span className="block text-sm text-soft">
              {text.left(formatDay(new Date(part.left_at)))}
            </span>
            <span className="block font-semibold">{pieceNames(order, part.lines).join('; ')}</span>
            <span className="block">{shipText.code(part)}</span>
          </p>
          {part.tracking_url !== undefined && (
            <a
              href={part.tracking_url}
              target="_blank"
              rel="noreferrer"
              className="text-link touch-target"
            >
              {shipText.follow}
            </a>
          )}
          <div className="flex flex-wrap gap-x-4">
            {order.customer && (
              <TrackingForm key={part.tracking} order={order} parcel={part} onDone={onDone} />
            )}
            {isOpen(order) && (
              <UndoStep
                order={order}
                words={text.mistake}
                work={(call) => call(orderCalls.takeBackPart, { id: order.id, part: part.number })}
                onDone={onDone}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A parcel that was just handed over is taken back first, and so is a delivery. */
function isOpen({ state, handed_over }: BackOfficeOrder): boolean {
  return (state === 'paid' || state === 'shipped') && handed_over === undefined;
}

interface UndoStepProps extends OrderPartsProps {
  words: { open: string; body: (order: BackOfficeOrder) => string; take: string; done: string };
  work: ComponentProps<typeof AskedAction>['work'];
}

/** Undoes a shipment or a delivery whose e-mail has gone. */
export function UndoStep({ order, words, work, onDone }: UndoStepProps) {
  const tells = order.customer === undefined ? '' : unbroken(shipText.mistakes.tells);
  return (
    <AskedAction
      label={words.open}
      look="quiet"
      question={`${words.body(order)} ${tells}`}
      yes={words.take}
      work={work}
      onDone={() => onDone(words.done)}
    />
  );
}

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
  const left = piecesLeft(order);
  const rest = left
    .map(({ line, qty }) => ({ line, qty: qty - countOf(part, line) }))
    .filter(({ qty }) => qty > 0);
  return (
    <fieldset
      ref={focusAtOnce}
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

interface PieceCountsProps {
  order: BackOfficeOrder;
  /** The pieces that can be chosen. */
  most: Pieces;
  chosen: Pieces;
  /** On the shelf, or still to be made. */
  whereOf?: (line: number) => string;
  onChoose: (pieces: Pieces) => void;
}

/** How many pieces of each line are chosen: a tick where there is one. */
export function PieceCounts({ order, most, chosen, whereOf, onChoose }: PieceCountsProps) {
  const choose = (line: number, qty: number) => {
    const others = chosen.filter((one) => one.line !== line);
    onChoose(qty === 0 ? others : [...others, { line, qty }]);
  };
  return most.map(({ line, qty: all }) => {
    const { name = '', color, size } = order.lines[line] ?? {};
    const words = [name, color?.name, size].join(', ');
    const where = whereOf?.(line);
    const qty = countOf(chosen, line);
    return all === 1 ? (
      <Checkbox key={line} checked={qty === 1} onCheck={(isOn) => choose(line, isOn ? 1 : 0)}>
        <span className="min-w-0 wrap-anywhere">
          {words} {where && <span className="block text-sm text-soft">{where}</span>}
        </span>
      </Checkbox>
    ) : (
      <Select
        key={line}
        name={`qty-${line}`}
        className="mb-2"
        label={refundText.howMany(words)}
        hint={where}
        options={countsTo(all)}
        value={String(qty)}
        onChoose={(count) => choose(line, Number(count))}
      />
    );
  });
}
