import type { Tx } from '#database/tables.ts';
import { setForStock } from '#shop/orders/lock-statements.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';

/**
 * Does the work in a transaction that changes the stock of these lines, and notifies the nodes after it. A notification
 * inside a transaction would make its commit wait for the commit of every other one that notifies.
 */
export async function changeStock<Result>(
  { db, stockNews }: Pick<OrderDeps, 'db' | 'stockNews'>,
  lines: readonly { _id: string }[],
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      await setForStock(tx, { notifies: stockNews === undefined });
      return work(tx);
    });
  } finally {
    // Also after a failure: the answer to a commit may be lost.
    stockNews?.notify(lines.map(({ _id }) => _id));
  }
}
