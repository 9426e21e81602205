import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatMoment } from '#text/dates.ts';
import { OrderSection } from '#bottega/orders/order-section.tsx';
import { NoteForm } from '#bottega/orders/note-form.tsx';

const text = ordersText.notes;

interface NotesProps {
  order: BackOfficeOrder;
  onChange: () => void;
}

/** The makers' notes about an order. */
export function OrderNotes({ order, onChange }: NotesProps) {
  if (order.customer === undefined) return null;
  return (
    <OrderSection title={text.title}>
      <NoteList of="note" order={order} />
      <NoteForm order={order} call="note" words={text} onWritten={onChange} />
    </OrderSection>
  );
}

/** Notes or messages, with time and author. */
export function NoteList({ of, order }: { of: 'note' | 'message'; order: BackOfficeOrder }) {
  const writings = order.writings.filter(({ kind }) => kind === of);
  if (writings.length === 0) return null;
  return (
    <ul className="mb-4 grid grid-cols-1 gap-3">
      {writings.map(({ number, text, at, by }) => (
        <li key={number} className="border-l-2 border-line pl-4">
          <span className="block whitespace-pre-line wrap-anywhere">{text}</span>
          <span className="block text-sm text-soft">
            {formatMoment(new Date(at))}
            {by !== undefined && `, ${ordersText.by(by)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
