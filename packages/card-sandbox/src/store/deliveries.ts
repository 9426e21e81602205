import type { WireEvent } from '#sandbox/objects/event.ts';
import { shown } from './documents.ts';
import type { Queryable } from './queryable.ts';

export type Delivery = { id: string; attempts: number; event: WireEvent };

/** For a statement that is its own transaction: as all of the sandbox, it does not wait for the disk. */
const withoutWaiting = `set_config('synchronous_commit', 'off', true)`;

/** Reordered deliveries go out this far apart, so that their order is seen. */
const reorderGapMs = 250;

export async function insertDelivery(
  db: Queryable,
  { eventId, dueAt, heldBy }: { eventId: string; dueAt: Date; heldBy: string | null },
): Promise<void> {
  await db.query('insert into sandbox.delivery (event_id, due_at, held_by) values ($1, $2, $3)', [
    eventId,
    dueAt,
    heldBy,
  ]);
}

/** Lets the deliveries that a fault held back go, the last one first. */
export async function releaseHeld(
  db: Queryable,
  { heldBy, now }: { heldBy: string; now: Date },
): Promise<void> {
  await db.query(
    `update sandbox.delivery d set held_by = null, due_at = $2::timestamptz + o.place * $3 * interval '1 ms'
     from (select id, row_number() over (order by id desc) - 1 as place
           from sandbox.delivery where held_by = $1) o
     where o.id = d.id`,
    [heldBy, now, reorderGapMs],
  );
}

/** Takes the next due deliveries for `leaseMs`, so many at most; if the taker dies, somebody takes them again afterwards. */
export async function leaseDeliveries(
  db: Queryable,
  { now, leaseMs, most }: { now: Date; leaseMs: number; most: number },
): Promise<Delivery[]> {
  const { rows } = await db.query<Delivery>({
    name: 'sandbox.lease_deliveries',
    text: `
     with due as materialized (
       select id from sandbox.delivery
       where due_at <= $1 and (leased_until is null or leased_until <= $1)
       order by due_at, id limit $3 for update skip locked),
     taken as (
       update sandbox.delivery set leased_until = $2, attempts = attempts + 1
       where id = any (array(select id from due))
       returning delivery.id, attempts, event_id, due_at, ${withoutWaiting})
     select taken.id, taken.attempts, ${shown} as event
     from taken join sandbox.document on document.id = taken.event_id
     order by taken.due_at, taken.id`,
    values: [now, new Date(now.getTime() + leaseMs), most],
  });
  return rows;
}

export async function finishDelivery(db: Queryable, { id }: Delivery): Promise<void> {
  await db.query({
    name: 'sandbox.finish_delivery',
    text: `delete from sandbox.delivery where id = $1 returning ${withoutWaiting}`,
    values: [id],
  });
}

/** Puts the delivery off to `dueAt`, or gives it up when that is null. */
export async function postponeDelivery(
  db: Queryable,
  { id, dueAt, failure }: { id: string; dueAt: Date | null; failure: string },
): Promise<void> {
  await db.query(
    'update sandbox.delivery set due_at = $2, leased_until = null, last_failure = $3 where id = $1',
    [id, dueAt, failure],
  );
}

/** The next moment at which a delivery can be taken; null when none waits. */
export async function nextDueAt(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select min(greatest(due_at, leased_until)) as at from sandbox.delivery
     where due_at is not null`,
    [],
  );
  return rows[0]?.at ?? null;
}
