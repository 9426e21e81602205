import type { Documents, Kind } from './documents.ts';
import type { Queryable } from './queryable.ts';
import type { KeptAnswer } from './kept-answers.ts';

/** An event that the receiver of webhooks wants to hear of. */
export type EventToDeliver = { eventId: string; eventType: string; at: Date };

/** An answer under its idempotency key. */
export type Kept = { key: string; at: Date; answer: KeptAnswer };

/** Objects by their ids, in the order in which they came. */
type ByKind = { [K in Kind]: Map<string, Documents[K]> };

/** The pending writes of a transaction. */
export type Drafts = {
  documents: ByKind;
  /** Ids of objects that are new. */
  added: Set<string>;
  deliveries: EventToDeliver[];
  kept: Kept | null;
};

export function noDrafts(): Drafts {
  const documents = {
    payment_method: new Map(),
    token: new Map(),
    payment_intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    event: new Map(),
  };
  return { documents, added: new Set(), deliveries: [], kept: null };
}

/**
 * Writes all of it in one statement. Deliveries are queued only while no fault waits for any event: then none is, and
 * each event has to be looked at.
 * @returns whether all deliveries are queued
 */
export async function writeDrafts(db: Queryable, drafts: Drafts): Promise<boolean> {
  const { added, deliveries, kept } = drafts;
  const documents = Object.entries(drafts.documents).flatMap(([kind, ofKind]) =>
    [...ofKind.values()].map(({ body, secrets }) => ({ kind, body, secrets })),
  );
  if (documents.length === 0 && deliveries.length === 0 && kept === null) return true;
  const isNew = ({ body }: { body: { id: string } }) => added.has(body.id);
  const { rows } = await db.query<{ deliveries: number }>({
    name: 'sandbox.write_drafts',
    text: write,
    values: [
      JSON.stringify(documents.filter(isNew)),
      JSON.stringify(documents.filter((document) => !isNew(document))),
      JSON.stringify(deliveries),
      JSON.stringify(kept === null ? [] : [{ key: kept.key, at: kept.at, ...kept.answer }]),
    ],
  });
  return rows[0]?.deliveries === deliveries.length;
}

const write = `
  with made as (
    insert into sandbox.document (id, kind, created, body, secrets)
    select body ->> 'id', kind, (body ->> 'created')::bigint, body, secrets
    from rows from (jsonb_to_recordset($1) as (kind text, body jsonb, secrets jsonb))
      with ordinality as input (kind, body, secrets, place)
    order by place
  ),
  input as materialized (
    select body ->> 'id' as id, body, secrets
    from jsonb_to_recordset($2) as input (body jsonb, secrets jsonb)
  ),
  -- Each by its id: joined, all documents there are would be read for two.
  saved as (
    update sandbox.document
    set (body, secrets) = (select input.body, input.secrets from input where input.id = document.id)
    where id = any (array(select id from input))
  ),
  kept as (
    insert into sandbox.kept_answer
      (idempotency_key, request_hash, request_id, status, body, kept_at)
    select key, "requestHash", "requestId", status, body, at from jsonb_to_recordset($4)
      as input (key text, "requestHash" text, "requestId" text, status integer, body text,
        at timestamptz)
    on conflict (idempotency_key) do update set
      request_hash = excluded.request_hash, request_id = excluded.request_id,
      status = excluded.status, body = excluded.body, kept_at = excluded.kept_at
  ),
  deliveries as (
    insert into sandbox.delivery (event_id, due_at)
    select "eventId", at
    from rows from (jsonb_to_recordset($3) as ("eventId" text, at timestamptz))
      with ordinality as input ("eventId", at, place)
    where not exists (select from sandbox.webhook_fault where remaining > 0)
    order by place
    returning id
  )
  select count(*)::integer as deliveries from deliveries
`;
