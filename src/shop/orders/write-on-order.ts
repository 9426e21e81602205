import type { z } from 'zod';
import { emailAgainSchema, type noteCalls } from '#contract/bottega/notes.ts';
import { notesPerDay } from '#contract/limits.ts';
import type { OrderDeps } from '#shop/deps.ts';
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
} & (
  | { kind: 'note' | 'message'; text: string }
  /** The e-mail that is sent again. */
  | { kind: 'email_again'; text: EmailAgain }
);

/**
 * Writes down a note for the makers alone, or sends the customer a message, whose reply goes to the makers' address, or
 * an e-mail that the customer had before. Sent again it is another e-mail with a name of its own: the log still lets
 * each out once.
 */
export function writeOnOrder(deps: OrderDeps, wish: Wish): Promise<NoteWritten> {
  const { orderId, kind, key, text, makerId } = wish;
  return deps.db.transaction().execute(async (tx): Promise<NoteWritten> => {
    const order = await lockOrder(tx, orderId);
    if (order?.number === undefined) return { ok: false, reason: 'not_found' };
    if (order.erasedAt !== undefined) return { ok: false, reason: 'erased' };
    const notes = await readNotes(tx, orderId);
    const existing = notes.find((note) => note.key === key);
    if (existing) return { ok: true, note: existing };
    if (wish.kind === 'email_again') {
      const emails = resendable(order, await readHistory(tx, orderId));
      if (!emails.includes(wish.text)) return { ok: false, reason: 'wrong_state' };
    }
    const at = deps.clock.now();
    if (countWithinDay(notes, { kind, now: at }) >= notesPerDay[kind]) {
      return { ok: false, reason: 'too_many_today' };
    }
    const number = nextNumber(notes);
    const note: OrderNote = { orderId, number, kind, key, text, makerId, at };
    await insertNote(tx, note);
    const data = { subjectId: `${orderId}.${number}` };
    if (wish.kind === 'message') {
      await deps.sendJobs(tx, { name: 'order-message', data });
      await addToHistory(tx, order, { cause: 'message_sent', at, makerId });
    } else if (wish.kind === 'email_again') {
      await deps.sendJobs(tx, { name: wish.text, data });
      await addToHistory(tx, order, { cause: 'email_again', at, detail: text, makerId });
    }
    return { ok: true, note };
  });
}

type EmailAgain = z.infer<typeof emailAgainSchema>;

/** Which e-mails the customer has had of this order and still says something true. */
export function resendable(
  order: Pick<Order, 'state' | 'number' | 'erasedAt'>,
  history: readonly HistoryEntry[],
): EmailAgain[] {
  if (order.number === undefined || order.erasedAt !== undefined) return [];
  return emailAgainSchema.options.filter((email) =>
    email === 'order-confirmation'
      ? order.state !== 'cancelled'
      : parcelLeftAt(history) !== undefined,
  );
}

type Message = { orderIds: readonly string[]; key: string; text: string; makerId?: string };

type MessagesSent = z.output<typeof noteCalls.messageSeveral.response>;

/** Writes the same to the customers of several orders, one after another: a refusal stops none of the others. */
export async function messageCustomers(
  deps: OrderDeps,
  { orderIds, ...message }: Message,
): Promise<MessagesSent> {
  const messages: MessagesSent = { sent: [], refused: [] };
  for (const orderId of new Set(orderIds)) {
    const written = await writeOnOrder(deps, { ...message, kind: 'message', orderId });
    if (written.ok) messages.sent.push(orderId);
    else messages.refused.push({ id: orderId, reason: written.reason });
  }
  return messages;
}
