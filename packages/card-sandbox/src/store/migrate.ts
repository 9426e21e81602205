import type { Pool } from 'pg';
import { inTransaction } from './create-transaction.ts';

/** Brings schema `sandbox` up to date. Safe to call again and from several processes at once. */
export async function migrate(pool: Pool): Promise<void> {
  await inTransaction(pool, async ({ connection: db }) => {
    // Another process's migration may take a while.
    await db.query('set local lock_timeout = 0');
    await db.query(`select pg_advisory_xact_lock(hashtextextended('sandbox.migrate', 0))`);
    await db.query('create schema if not exists sandbox');
    await db.query('create table if not exists sandbox.migration (version integer primary key)');
    const { rows } = await db.query<{ done: number }>(
      'select count(*)::int as done from sandbox.migration',
    );
    for (const [index, statements] of migrations.entries()) {
      if (index < (rows[0]?.done ?? 0)) continue;
      await db.query(statements);
      await db.query('insert into sandbox.migration (version) values ($1)', [index + 1]);
    }
  });
}

/** Forward-only: add to the end, never change an entry. */
export const migrations: readonly string[] = [
  `
  create table sandbox.document (
    id text primary key,
    kind text not null,
    seq bigint generated always as identity,
    created bigint not null,
    body jsonb not null,
    secrets jsonb not null
  );
  create index document_by_kind on sandbox.document (kind, seq);
  create index document_by_created on sandbox.document (kind, created);
  create index document_by_intent on sandbox.document ((body ->> 'payment_intent'), kind, seq)
    where kind in ('charge', 'refund');
  create index document_by_charge on sandbox.document ((body ->> 'charge'), seq)
    where kind = 'refund';

  create table sandbox.kept_answer (
    idempotency_key text primary key,
    request_hash text not null,
    request_id text not null,
    status integer not null,
    body text not null,
    kept_at timestamptz not null
  );

  create table sandbox.delivery (
    id bigint primary key generated always as identity,
    event_id text not null references sandbox.document (id) on delete cascade,
    due_at timestamptz,
    leased_until timestamptz,
    attempts integer not null default 0,
    last_failure text,
    held_by bigint
  );
  create index delivery_by_due on sandbox.delivery (due_at, id);

  create table sandbox.fault (
    id bigint primary key generated always as identity,
    method text not null,
    path text not null,
    kind text not null,
    status integer,
    kept boolean not null,
    delay_ms integer not null,
    remaining integer not null
  );

  create table sandbox.webhook_fault (
    id bigint primary key generated always as identity,
    event_type text not null,
    kind text not null,
    times integer not null,
    delay_ms integer not null,
    remaining integer not null
  );
  `,
  `create index delivery_by_event on sandbox.delivery (event_id)`,
  `create index document_by_metadata on sandbox.document
    using gin ((body -> 'metadata') jsonb_path_ops) where kind = 'payment_intent'`,
  // Cards say how they stand to 3-D Secure, and more. Only methods and tokens that can still pay matter.
  `
  create function pg_temp.behaviour_of(old jsonb) returns jsonb language sql as $$
    select jsonb_build_object(
      'issuer', old -> 'issuer',
      'threeDSecure', case when (old ->> 'challenge')::boolean then 'required' else 'unenrolled' end,
      'checks', '{}'::jsonb, 'risk', 'normal', 'refunds', 'succeeds')
  $$;
  update sandbox.document
  set secrets = jsonb_set(secrets, '{behaviour}', pg_temp.behaviour_of(secrets -> 'behaviour'))
  where kind = 'payment_method' and not (secrets ->> 'spent')::boolean;
  update sandbox.document
  set secrets = jsonb_set(
    jsonb_set(secrets, '{card,behaviour}', pg_temp.behaviour_of(secrets #> '{card,behaviour}')),
    '{card,networks}', jsonb_build_array(secrets #> '{card,brand}'))
  where kind = 'token' and not (body ->> 'used')::boolean;
  `,
  `create table sandbox.pending_refund (
    refund_id text primary key references sandbox.document (id) on delete cascade,
    succeeds boolean not null,
    due_at timestamptz not null
  )`,
  // An object of some KB is read and written whole: pressing it costs more time than it saves room.
  `alter table sandbox.document set (toast_tuple_target = 8160)`,
  // Every refund succeeds at once.
  `drop table sandbox.pending_refund`,
];
