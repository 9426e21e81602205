-- A trigger that looks at all rows of a statement has them copied for it, also when it is not called then; one that
-- looks at a row has not. What is told is the same, and PostgreSQL tells a transaction's news of a product once.
create or replace function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', variant.product_id)
  from size join variant on variant.id = size.variant_id
  where size.id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::bigint;
  return null;
end $$;

drop trigger stock_changed on size;
create trigger stock_changed after update on size
for each row when (current_setting('gomitolo.told_later', true) is distinct from 'on')
execute function tell_stock_changed('id');

drop trigger hold_made on hold;
drop trigger hold_changed on hold;
drop trigger hold_freed on hold;
create trigger hold_changed after insert or update or delete on hold
for each row when (current_setting('gomitolo.told_later', true) is distinct from 'on')
execute function tell_stock_changed('size_id');

-- A sale writes the stock alone, which need not be compared with what is shown.
drop trigger size_shown on size;
create trigger size_shown after update of variant_id, position, retired, name on size
for each row when (
  old.variant_id is distinct from new.variant_id or old.position is distinct from new.position
  or old.retired is distinct from new.retired or old.name is distinct from new.name
) execute function tell_product_shown();
