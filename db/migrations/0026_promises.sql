-- Whether the pieces of a product lie on the shelf or are made after the order: only then do its days
-- of making count.
alter table product add column pieces text not null default 'made'
  check (pieces in ('shelf', 'made'));
update product set pieces = 'shelf' where ttd_days = 0;

-- When the parcel comes and by when it has to leave, days of the Italian calendar, as the shopper was
-- told on the first of these days. Null for orders of before.
alter table shop_order
  add column promised_on date,
  add column promised_from date,
  add column promised_to date,
  add column leaves_by date,
  add check (
    num_nulls(promised_on, promised_from, promised_to, leaves_by) = 4
    or (
      promised_on < leaves_by and leaves_by < promised_from and promised_from <= promised_to
    )
  );
