-- Erasures of customers' data, with the maker who asked for it and without the customer. Rows are only added.
create table customer_erasure (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null for the command line.
  maker_id text,
  -- Records that were erased.
  orders integer not null check (orders >= 0),
  requests integer not null check (requests >= 0),
  withdrawals integer not null check (withdrawals >= 0)
);
create trigger append_only before update or delete or truncate on customer_erasure
for each statement execute function refuse_change();

-- Backups that a maker asked for.
create table backup_run (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null,
  maker_id text not null,
  ended_at timestamptz,
  -- Why no backup was made; null when one was.
  problem text check (problem in ('no_room', 'no_answer', 'busy', 'lost', 'unknown')),
  check (problem is null or ended_at is not null)
);
-- One at a time.
create unique index backup_run_open on backup_run ((true)) where ended_at is null;

-- Visits of pages and of products, counted by day of Europe/Rome; nothing of a visitor.
create table visit_count (
  day date not null,
  kind text not null check (kind in ('page', 'product')),
  -- The path of a page, the id of a product.
  name text not null,
  seen integer not null default 0 check (seen >= 0),
  -- Pieces of the product that were put in a cart.
  carted integer not null default 0 check (carted >= 0),
  primary key (day, kind, name)
);
