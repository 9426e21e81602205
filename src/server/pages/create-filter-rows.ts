import type { FilterRow } from '#shop/catalogue/filter-products.ts';
import type { KnownProfiles } from '#shop/catalogue/filter-queries.ts';

/** Products of one statement: it takes milliseconds, also in a shop of a hundred thousand. */
const readAtOnce = 1_000;
/** Age at which all rows are read again, in ms: a node that died may not have notified its last sale. */
const staleAfterMs = 10 * 60_000;

type Options = {
  read: (asked: { ids: readonly string[]; profiles: KnownProfiles }) => Promise<FilterRow[]>;
  /** Rows could not be read again; the next reading tries it. */
  onFailure: (error: unknown) => void;
  now?: () => number;
};

/**
 * Keeps in memory what filters look at of each product, and shares it among those that no filter tells apart. Products
 * are read when a list is filtered for the first time, then one by one as they change.
 */
export function createFilterRows({ read, onFailure, now = Date.now }: Options) {
  const rows = new Map<string, FilterRow>();
  /** Begun anew when all rows are read again, so that those no product has any more are let go. */
  let profiles: KnownProfiles = new Map();
  /** The reading under way of each product; a change meanwhile takes it away, so that its result is not kept. */
  const pending = new Map<string, object>();
  let lastTurn: Promise<unknown> = Promise.resolve();
  let refreshing = false;
  let readAt = now();
  let isStale = false;

  async function load(ids: readonly string[], into?: Map<string, FilterRow>): Promise<void> {
    for (let start = 0; start < ids.length; start += readAtOnce) {
      const some = ids.slice(start, start + readAtOnce);
      const reading = {};
      for (const id of some) pending.set(id, reading);
      const found = new Map((await read({ ids: some, profiles })).map((row) => [row.id, row]));
      for (const id of some) {
        const row = found.get(id);
        if (row !== undefined) into?.set(id, row);
        if (pending.get(id) !== reading) continue;
        pending.delete(id);
        if (row === undefined) rows.delete(id);
        else rows.set(id, row);
      }
    }
  }

  /** Requests that miss the same rows read them once: the second finds them when its turn comes. */
  function loadInTurn(ids: readonly string[]): Promise<Map<string, FilterRow>> {
    const turn = lastTurn.then(async () => {
      const found = new Map<string, FilterRow>();
      for (const id of ids) {
        const row = rows.get(id);
        if (row !== undefined) found.set(id, row);
      }
      await load(
        ids.filter((id) => !found.has(id)),
        found,
      );
      return found;
    });
    // A failure is that of its own request.
    lastTurn = Promise.allSettled([turn]);
    return turn;
  }

  async function refresh(): Promise<void> {
    refreshing = true;
    isStale = false;
    readAt = now();
    profiles = new Map();
    try {
      await load([...rows.keys()]);
    } catch (error) {
      isStale = true;
      onFailure(error);
    } finally {
      refreshing = false;
    }
  }

  /** Something about a product has changed: its row is read again when it is needed. */
  function drop(id: string): void {
    rows.delete(id);
    pending.delete(id);
  }

  return {
    /** The rows of the products on sale among these, in their order. Only rows that are not in memory are waited for. */
    async read(ids: readonly string[]): Promise<FilterRow[]> {
      if (!refreshing && (isStale || now() - readAt >= staleAfterMs)) void refresh();
      const known = ids.map((id) => rows.get(id));
      if (known.every((row) => row !== undefined)) return known;
      const found = await loadInTurn(ids.filter((_, nth) => known[nth] === undefined));
      return ids.flatMap((id, nth) => known[nth] ?? found.get(id) ?? []);
    },
    dropProduct: drop,
    dropShown: drop,
    /** Anything may have changed: all rows are read again, and those in memory are used meanwhile. */
    clear() {
      isStale = true;
    },
  };
}
