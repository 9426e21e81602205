import type { Queryable } from './queryable.ts';

type FaultKind = 'delay' | 'drop_before' | 'drop_after' | 'fail';

/** Something that goes wrong with the next requests of a method and path; `*` stands for anything. */
export type Fault = {
  id: string;
  method: string;
  path: string;
  kind: FaultKind;
  /** For `fail`. */
  status: number | null;
  /** Whether a failure is kept under the request's idempotency key, as Stripe keeps its 500s. */
  kept: boolean;
  delayMs: number;
  /** How many further requests it meets. */
  remaining: number;
};

export async function insertFault(db: Queryable, fault: Omit<Fault, 'id'>): Promise<void> {
  const { method, path, kind, status, kept, delayMs, remaining } = fault;
  await db.query(
    `insert into sandbox.fault (method, path, kind, status, kept, delay_ms, remaining)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [method, path, kind, status, kept, delayMs, remaining],
  );
}

/** The oldest fault that waits for such a request, used up by one. */
export async function takeFault(
  db: Queryable,
  { method, path }: { method: string; path: string },
): Promise<Fault | null> {
  const { rows } = await db.query<Fault>({
    name: 'sandbox.take_fault',
    text: `
      update sandbox.fault set remaining = remaining - 1
      where id = (select id from sandbox.fault
                  where remaining > 0 and method in ('*', $1)
                    and $2 like replace(replace(path, '_', '\\_'), '*', '%')
                  order by id limit 1 for update)
        and remaining > 0
      returning id, method, path, kind, status, kept, delay_ms as "delayMs", remaining`,
    values: [method, path],
  });
  return rows[0] ?? null;
}

export async function clearFaults(db: Queryable): Promise<void> {
  await db.query('delete from sandbox.fault');
}
