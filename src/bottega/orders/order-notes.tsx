import type { BackOfficeOrder } from '#contract/bottega/back-office-orders.ts';
import { ordersText } from '#text/bottega-orders.ts';
import { formatMoment } from '#text/dates.ts';
import { Fold, useFold } from '#bottega/layout/fold.tsx';
import { NoteForm, useHasNoteDraft } from '#bottega/orders/note-form.tsx';

const text = ordersText.notes;

interface NotesProps {
  order: BackOfficeOrder;
  onChange: () => void;
}

/** A form for another note of the makers; those that are there stand above, in sight. */
export function OrderNotes({ order, onChange }: NotesProps) {
  const fold = useFold(useHasNoteDraft('note', order.id));
  if (order.customer === undefined) return null;
  const notes = order.writings.filter(({ kind }) => kind === 'note').length;
  return (
    <Fold title={text.title} answer={text.count(notes)} {...fold}>
      <NoteForm order={order} call="note" words={text} onWritten={onChange} />
    </Fold>
  );
}

/** Notes or messages, with time and author. */
export function NoteList({ of, order }: { of: 'note' | 'message'; order: BackOfficeOrder }) {
  const writings = order.writings.filter(({ kind }) => kind === of);
  if (writings.length === 0) return null;
  return (
    <ul
      aria-label={of === 'note' ? text.title : ordersText.message.list}
      className="grid grid-cols-1 gap-3 not-last:mb-4"
    >
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
