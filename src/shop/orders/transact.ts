import type { Tx } from '#database/tables.ts';
import type { OrderDeps } from '#shop/orders/order-deps.ts';

type Deps = Pick<OrderDeps, 'transact' | 'stockNews'>;

/** Ids of the products whose stock a transaction changes. Undefined: the database notifies of them itself. */
export type ChangedProducts = Set<string> | undefined;

/** Does the work in one transaction; an exception rolls it back. */
export function transact<Result>(
  deps: Deps,
  work: (tx: Tx, changed: ChangedProducts) => Promise<Result>,
): Promise<Result> {
  return transactAndConclude(deps, work, async (_tx, result) => result);
}

/**
 * The same. The statements of the conclusion are sent together with the commit, so that their locks last no longer
 * than the commit itself.
 */
export async function transactAndConclude<Result, Final>(
  { transact: begin, stockNews }: Deps,
  work: (tx: Tx, changed: ChangedProducts) => Promise<Result>,
  conclude: (tx: Tx, result: Result, changed: ChangedProducts) => Promise<Final>,
): Promise<Final> {
  const changed = stockNews && new Set<string>();
  try {
    return await begin(
      (tx) => work(tx, changed),
      (tx, result) => conclude(tx, result, changed),
    );
  } finally {
    // Also after a failure: the answer to a commit may be lost.
    if (changed) stockNews.notify(changed);
  }
}
