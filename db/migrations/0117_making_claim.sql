-- A piece of the list of pieces to make that a maker makes herself: a line of an order, or an SKU. Rows are added, and
-- released once. Orders and SKUs are never deleted; references to both would lock both tables here.
create table making_claim (
  id bigint generated always as identity primary key,
  order_id text,
  -- The line's position in the order.
  position integer,
  sku_id bigint,
  maker_id text not null,
  at timestamptz not null,
  -- Null while she makes it.
  released_at timestamptz check (released_at >= at),
  check ((order_id is null) = (position is null)),
  check (num_nonnulls(order_id, sku_id) = 1)
);
-- One maker makes a piece.
create unique index making_claim_of_line on making_claim (order_id, position) where released_at is null;
create unique index making_claim_of_sku on making_claim (sku_id) where released_at is null;
