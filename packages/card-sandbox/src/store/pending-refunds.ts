import type { Queryable } from './queryable.ts';

/** A refund that ends later: it succeeds, or it fails. */
export type PendingRefund = { refundId: string; succeeds: boolean };

export async function insertPendingRefund(
  db: Queryable,
  { refundId, succeeds, dueAt }: PendingRefund & { dueAt: Date },
): Promise<void> {
  await db.query(
    'insert into sandbox.pending_refund (refund_id, succeeds, due_at) values ($1, $2, $3)',
    [refundId, succeeds, dueAt],
  );
}

/** Takes the next due refund out of the waiting ones; null when there is none. */
export async function takePendingRefund(db: Queryable, now: Date): Promise<PendingRefund | null> {
  const { rows } = await db.query<PendingRefund>(
    `delete from sandbox.pending_refund
     where refund_id = (select refund_id from sandbox.pending_refund where due_at <= $1
                        order by due_at limit 1 for update skip locked)
     returning refund_id as "refundId", succeeds`,
    [now],
  );
  return rows[0] ?? null;
}
