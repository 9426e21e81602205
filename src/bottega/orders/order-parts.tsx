import type { ComponentProps } from 'react';
import { AskedAction } from '#bottega/layout/question.tsx';
import { orderCalls, type BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { partText as text, shipText } from '#text/bottega-shipping.ts';
import { formatDay } from '#text/dates.ts';
import { unbroken } from '#text/unbroken.ts';
import { pieceNames } from './order-lines.ts';
import { TrackingForm } from './tracking.tsx';

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

interface UndoStepProps {
  order: BackOfficeOrder;
  words: { open: string; body: (order: BackOfficeOrder) => string; take: string; done: string };
  work: ComponentProps<typeof AskedAction>['work'];
  onDone: (said: string) => void;
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
