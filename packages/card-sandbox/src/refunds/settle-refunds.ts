import type { Pool } from 'pg';
import { newId } from '#sandbox/objects/new-id.ts';
import type { Refund } from '#sandbox/objects/refund.ts';
import { inTransaction } from '#sandbox/store/in-transaction.ts';
import { takePendingRefund, type PendingRefund } from '#sandbox/store/pending-refunds.ts';
import { recordEvent, type EventWork } from '#sandbox/webhooks/record-event.ts';
import { saveRefund } from './save-refund.ts';
import { withRefunded } from './with-refunded.ts';

type Settling = Omit<EventWork, 'db'> & { pool: Pool };

/** Ends every due refund. Several processes may do so at once: each ends different ones. */
export async function settleRefunds({ pool, ...about }: Settling): Promise<void> {
  for (;;) {
    const done = await inTransaction(pool, async (db) => {
      const pending = await takePendingRefund(db.connection, about.now);
      if (pending) await settle({ ...about, db }, pending);
      return pending === null;
    });
    if (done) return;
  }
}

async function settle(work: EventWork, { refundId, succeeds }: PendingRefund): Promise<void> {
  const stored = await work.db.lock('refund', refundId);
  if (!stored) throw new Error(`Refund ${refundId} is gone`);
  const before = stored.body;
  if (succeeds) return saveRefund(work, { before, refund: { ...before, status: 'succeeded' } });

  const refund: Refund = {
    ...before,
    status: 'failed',
    failure_balance_transaction: newId('txn'),
    failure_reason: 'expired_or_canceled_card',
  };
  await takeBack(work, refund);
  await saveRefund(work, { before, refund });
  recordEvent(work, { type: 'refund.failed', subject: refund });
}

/** The money has come back: the charge can be refunded anew. */
async function takeBack(work: EventWork, { charge: id, amount }: Refund): Promise<void> {
  const charge = await work.db.lock('charge', id);
  if (!charge) throw new Error(`Charge ${id} is gone`);
  const body = withRefunded(charge.body, charge.body.amount_refunded - amount);
  work.db.save('charge', { body, secrets: charge.secrets });
  recordEvent(work, { type: 'charge.updated', subject: body, before: charge.body });
}
