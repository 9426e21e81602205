import type { Queryable } from './queryable.ts';

type WebhookFaultKind = 'drop' | 'repeat' | 'delay' | 'reorder';

export type WebhookFault = {
  id: string;
  kind: WebhookFaultKind;
  eventType: string;
  /** For `repeat`: how many extra copies. */
  times: number;
  delayMs: number;
  /** How many further events it meets. */
  remaining: number;
};

export async function insertWebhookFault(
  db: Queryable,
  { kind, eventType, times, delayMs, remaining }: Omit<WebhookFault, 'id'>,
): Promise<void> {
  await db.query(
    `insert into sandbox.webhook_fault (kind, event_type, times, delay_ms, remaining)
     values ($1, $2, $3, $4, $5)`,
    [kind, eventType, times, delayMs, remaining],
  );
}

/** The oldest fault that waits for events of this type, used up by one. `*` waits for every type. */
export async function takeWebhookFault(
  db: Queryable,
  eventType: string,
): Promise<WebhookFault | null> {
  const { rows } = await db.query<WebhookFault>(
    `update sandbox.webhook_fault set remaining = remaining - 1
     where id = (select id from sandbox.webhook_fault
                 where remaining > 0 and event_type in ('*', $1) order by id limit 1 for update)
     returning id, kind, event_type as "eventType", times, delay_ms as "delayMs", remaining`,
    [eventType],
  );
  return rows[0] ?? null;
}

export async function clearWebhookFaults(db: Queryable): Promise<void> {
  await db.query('delete from sandbox.webhook_fault');
}
