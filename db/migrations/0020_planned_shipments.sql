-- A parcel that was handed over counts as shipped two minutes later, so that a mistaken touch can be
-- taken back before anybody is written to. Rows stay, so that a key acts once.
create table planned_shipment (
  order_id text not null references shop_order (id),
  key text not null check (length(key) between 1 and 100),
  tracking text,
  maker_id text,
  due_at timestamptz not null,
  -- Null while it can be taken back; 'dropped' when the order could not be shipped any more.
  outcome text check (outcome in ('shipped', 'undone', 'dropped')),
  primary key (order_id, key),
  -- The order keeps the code; here it would outlive the customer's data.
  check (outcome is null or tracking is null)
);
create unique index planned_shipment_open on planned_shipment (order_id) where outcome is null;

-- The maker who did it; null for the shop itself, the customer and the command line.
alter table order_history add column maker_id text;
alter table refund add column maker_id text;

-- What the makers look at: orders that were sold, by state, newest first.
create index order_by_state on shop_order (state, placed_at) where number is not null;
