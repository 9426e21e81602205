import { emailQuota } from '#shop/emails/email-quota.ts';
import { countEmail } from '#shop/emails/statements.ts';
import type { OrderDeps } from '#shop/deps.ts';
import { nextNumber } from '#shop/orders/order-note.ts';
import { readHistory, readNotes } from '#shop/orders/record-queries.ts';
import { insertNote } from '#shop/orders/record-statements.ts';
import { addToHistory, lockOrder, updateOrder } from '#shop/orders/statements.ts';

export type EmailCorrected =
  | { ok: true }
  /** Also of an order that another browser made: it is not told apart. */
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'already_corrected' }
  /** The new mailbox was sent enough today because somebody typed it. */
  | { ok: false; reason: 'too_many_attempts' };

export interface EmailCorrection {
  orderId: string;
  /** The browser that asks, when it has shown an id. */
  browser: string | undefined;
  email: string;
}

/**
 * Corrects the e-mail address of an order once, from the browser that ordered, and sends the confirmation again. The
 * history leaves the address out, since the history outlives the customer's data.
 */
export function correctEmail(
  deps: OrderDeps,
  { orderId, browser, email }: EmailCorrection,
): Promise<EmailCorrected> {
  return deps.db.transaction().execute(async (tx): Promise<EmailCorrected> => {
    const order = await lockOrder(tx, orderId);
    const isOwn = browser !== undefined && browser === order?.browser;
    if (!order || !isOwn || order.number === undefined || order.erasedAt !== undefined) {
      return { ok: false, reason: 'not_found' };
    }
    if (order.customer.email.toLowerCase() === email.toLowerCase()) return { ok: true };
    const history = await readHistory(tx, orderId);
    if (history.some(({ cause }) => cause === 'email_corrected')) {
      return { ok: false, reason: 'already_corrected' };
    }
    const { mailbox: subject, perDay } = emailQuota(email);
    if (!(await countEmail(tx, { kind: 'confirmation-again', subject, perDay }))) {
      return { ok: false, reason: 'too_many_attempts' };
    }
    const at = deps.clock.now();
    await updateOrder(tx, orderId, { email });
    await addToHistory(tx, order, { cause: 'email_corrected', at });
    if (order.state === 'cancelled') return { ok: true };
    const number = nextNumber(await readNotes(tx, orderId));
    const name = 'order-confirmation';
    const again = { kind: 'email_again', key: 'email_corrected', text: name } as const;
    await insertNote(tx, { ...again, orderId, number, at });
    await deps.sendJobs(tx, { name, data: { subjectId: `${orderId}.${number}` } });
    return { ok: true };
  });
}
