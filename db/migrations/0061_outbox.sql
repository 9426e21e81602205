-- Jobs from the commit of the change that needs them until the queue has taken them over. Each row lives for a
-- moment: what is left of it is taken away before there is much.
create table outbox (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  -- Not to be done before; at once without it.
  start_after timestamptz,
  added_at timestamptz not null default now()
)
with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
