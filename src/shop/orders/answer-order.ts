import type { OrderWriting } from '#contract/order-answer.ts';
import { answersMax, answersPerDay } from '#contract/limits.ts';
import type { TimedDeps, OrderDeps } from '#shop/deps.ts';
import { countWithinDay, nextNumber, writingsOf } from '#shop/orders/order-note.ts';
import { type Claim, findRecipient } from '#shop/orders/order-progress.ts';
import { readNotes } from '#shop/orders/record-queries.ts';
import { insertNote } from '#shop/orders/record-statements.ts';
import { addToHistory, lockOrder } from '#shop/orders/statements.ts';
import { queuePush } from '#shop/push/statements.ts';
import type { OrderNote } from './order.ts';

interface Answer extends Claim {
  /** The same key writes once. */
  key: string;
  text: string;
}

type Answered =
  | { ok: true; writings: OrderWriting[] }
  /** Also for a wrong address and an order that is not there. */
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'too_many_attempts' };

/** Records what the customer writes about an order, and queues the e-mail and the notifications to the makers. */
export async function answerOrder(
  deps: OrderDeps,
  { key, text, ...claim }: Answer,
): Promise<Answered> {
  const { orderId } = claim;
  if ((await findRecipient(deps, claim)) === undefined) return { ok: false, reason: 'not_found' };
  return deps.db.transaction().execute(async (tx): Promise<Answered> => {
    const order = await lockOrder(tx, orderId);
    // Erased meanwhile.
    if (order?.number === undefined || order.erasedAt !== undefined) {
      return { ok: false, reason: 'not_found' };
    }
    const notes = await readNotes(tx, orderId);
    if (notes.some((note) => note.key === key)) return { ok: true, writings: writingsOf(notes) };
    const at = deps.clock.now();
    const all = notes.filter(({ kind }) => kind === 'answer').length;
    const today = countWithinDay(notes, { kind: 'answer', now: at });
    if (all >= answersMax || today >= answersPerDay) {
      return { ok: false, reason: 'too_many_attempts' };
    }
    const number = nextNumber(notes);
    const note: OrderNote = { orderId, number, kind: 'answer', key, text, at };
    await insertNote(tx, note);
    await addToHistory(tx, order, { cause: 'answer_received', at });
    const data = { subjectId: `${orderId}.${number}` };
    await deps.sendJobs(tx, { name: 'order-answer-to-makers', data });
    await queuePush({ tx, sendJobs: deps.sendJobs }, { kind: 'answer', ...data });
    return { ok: true, writings: writingsOf([...notes, note]) };
  });
}

interface Settlement {
  orderId: string;
  /** The last entry that needs no answer. */
  number: number;
  makerId: string;
}

/** Records that what the customer wrote needs no answer; once, however often it is asked for. */
export function settleAnswer(
  deps: TimedDeps,
  { orderId, number: settled, makerId }: Settlement,
): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
  return deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const notes = order === undefined ? [] : await readNotes(tx, orderId);
    const isAnswer = notes.some(({ kind, number }) => kind === 'answer' && number === settled);
    if (!isAnswer) return { ok: false, reason: 'not_found' };
    const key = `settled-${settled}`;
    if (notes.some((note) => note.key === key)) return { ok: true };
    const note = { orderId, number: nextNumber(notes), kind: 'settled', key } as const;
    await insertNote(tx, { ...note, text: String(settled), makerId, at: deps.clock.now() });
    return { ok: true };
  });
}
