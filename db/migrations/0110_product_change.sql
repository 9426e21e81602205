-- What makers changed about products, so that no text of theirs is lost. Rows are only added.
create table product_change (
  id bigint generated always as identity primary key,
  product_id text not null references product (id),
  -- As the makers' screens name it: 'price', 'color', 'sizes', 'copy'.
  field text not null,
  -- The colour, of a field that each colour has.
  variant_id bigint,
  maker_id text not null,
  at timestamptz not null,
  -- Null before there was a value.
  before jsonb,
  after jsonb not null,
  -- Idempotency key of a change that adds something.
  key text unique
);
-- The changes of a product, newest first.
create index product_change_by_product on product_change (product_id, id);
