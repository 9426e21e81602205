import type { Pool } from 'pg';

export type StockNews = {
  /** What can be bought of these products has changed, and is committed. */
  tell(productIds: Iterable<string>): void;
  /** Tells what is still to be told. */
  close(): Promise<void>;
};

type Parts = {
  pool: Pool;
  onError: (error: unknown) => void;
  /** How long news are gathered before they are told together. */
  gatherMs?: number;
};

/** So long after a failure it is tried again. */
const retryMs = 1_000;

/**
 * Tells every node of changed stock, a moment after the commit and once for all of that moment: inside
 * the transaction it would make each commit wait for all others. A node that dies before it told leaves
 * the others with answers a second old and pages a minute old.
 */
export function createStockNews({ pool, onError, gatherMs = 50 }: Parts): StockNews {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();

  function plan(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      telling = tellAll().catch(onError);
    }, ms).unref();
  }

  async function tellAll(): Promise<void> {
    const ids = [...changed];
    if (ids.length === 0) return;
    changed.clear();
    try {
      await pool.query(`select pg_notify('catalogue_changed', id) from unnest($1::text[]) as id`, [
        ids,
      ]);
    } catch (cause) {
      for (const id of ids) changed.add(id);
      plan(retryMs);
      throw cause;
    }
  }

  return {
    tell(productIds) {
      for (const id of productIds) changed.add(id);
      if (changed.size > 0) plan(gatherMs);
    },
    async close() {
      clearTimeout(timer);
      await telling;
      await tellAll().catch(onError);
      clearTimeout(timer);
    },
  };
}
