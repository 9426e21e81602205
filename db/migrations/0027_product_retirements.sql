-- Who took a product off sale or put it back, and when. Only ever added to.
create table product_retirement (
  id bigint generated always as identity primary key,
  product_id text not null references product (id),
  retired boolean not null,
  -- The maker; null for the command line.
  maker_id text,
  at timestamptz not null
);
-- The last one of a product.
create index retirement_of_product on product_retirement (product_id, id);
