import { notesPerDay } from '#contract/limits.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';
import { countWithinDay, nextNumber } from '#shop/orders/order-note.ts';
import { parcelLeftAt } from '#shop/orders/parcels.ts';
import { readNotes, readHistory } from '#shop/orders/record-queries.ts';
import { insertNote } from '#shop/orders/record-statements.ts';
import { addToHistory, lockOrder } from '#shop/orders/statements.ts';
import type { OrderNote, HistoryEntry, Order } from './order.ts';

export type NoteWritten =
  | { ok: true; note: OrderNote }
  | { ok: false; reason: 'not_found' | 'erased' }
  /** There is nothing of the kind to be sent again. */
  | { ok: false; reason: 'wrong_state' }
  | { ok: false; reason: 'too_many_today' };

type Wish = {
  orderId: string;
  /** The same key writes once, however often it is asked for. */
  key: string;
  makerId?: string;
};

/** Keeps a note for the makers alone. */
export function noteOrder(deps: OrderDeps, wish: Wish & { text: string }): Promise<NoteWritten> {
  return write(deps, { ...wish, kind: 'note' });
}

/** Writes to the customer; a reply goes to the makers' address. */
export function messageCustomer(
  deps: OrderDeps,
  wish: Wish & { text: string },
): Promise<NoteWritten> {
  return write(deps, { ...wish, kind: 'message' });
}

/**
 * Sends an e-mail again that the customer had before. It is another e-mail with a name of its own: the
 * log still lets each out once, the first one and every one that was asked for.
 */
export function emailAgain(
  deps: OrderDeps,
  { email, ...wish }: Wish & { email: EmailAgain },
): Promise<NoteWritten> {
  return write(deps, { ...wish, kind: 'email_again', text: email });
}

type NoteParams = Wish &
  ({ kind: 'note' | 'message'; text: string } | { kind: 'email_again'; text: EmailAgain });

function write(deps: OrderDeps, wish: NoteParams): Promise<NoteWritten> {
  const { orderId, kind, key, text, makerId } = wish;
  return deps.db.transaction().execute(async (tx): Promise<NoteWritten> => {
    const order = await lockOrder(tx, orderId);
    if (order?.number === undefined) return { ok: false, reason: 'not_found' };
    if (order.erasedAt !== undefined) return { ok: false, reason: 'erased' };
    const notes = await readNotes(tx, orderId);
    const existing = notes.find((note) => note.key === key);
    if (existing) return { ok: true, note: existing };
    if (
      kind === 'email_again' &&
      !resendable(order, await readHistory(tx, orderId)).includes(wish.text)
    ) {
      return { ok: false, reason: 'wrong_state' };
    }
    const at = deps.clock.now();
    if (countWithinDay(notes, { kind, now: at }) >= notesPerDay[kind]) {
      return { ok: false, reason: 'too_many_today' };
    }
    const number = nextNumber(notes);
    const note: OrderNote = { orderId, number, kind, key, text, makerId, at };
    await insertNote(tx, note);
    if (kind !== 'note') await deps.sendJobs(tx, emailJob(order, wish, number));
    if (kind === 'message') await addToHistory(tx, order, { cause: 'message_sent', at, makerId });
    if (kind === 'email_again') {
      await addToHistory(tx, order, { cause: 'email_again', at, detail: text, makerId });
    }
    return { ok: true, note };
  });
}

/** Its subject is the order and, after a dot, the number of the note. */
function emailJob({ id }: Order, wish: NoteParams, number: number) {
  const data = { subjectId: `${id}.${number}` };
  return { name: wish.kind === 'email_again' ? wish.text : ('order-message' as const), data };
}

/** E-mails that can be sent to the customer again. */
const emailsAgain = ['order-confirmation', 'order-shipped'] as const;
type EmailAgain = (typeof emailsAgain)[number];

/** Which e-mails the customer has had of this order and still says something true. */
export function resendable(
  order: Pick<Order, 'state' | 'number' | 'erasedAt'>,
  history: readonly HistoryEntry[],
): EmailAgain[] {
  if (order.number === undefined || order.erasedAt !== undefined) return [];
  return emailsAgain.filter((email) =>
    email === 'order-confirmation'
      ? order.state !== 'cancelled'
      : parcelLeftAt(history) !== undefined,
  );
}
