-- Who says gomitolo.told_later asks for nothing here, so that not even the function is called.
create or replace function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', product_id) from (
    select distinct variant.product_id
    from changed
    join size on size.id = (to_jsonb(changed) ->> tg_argv[0])::bigint
    join variant on variant.id = size.variant_id
  ) as touched;
  return null;
end $$;

create or replace trigger stock_changed after update on size referencing new table as changed
for each statement when (current_setting('gomitolo.told_later', true) is distinct from 'on')
execute function tell_stock_changed('id');
create or replace trigger hold_made after insert on hold referencing new table as changed
for each statement when (current_setting('gomitolo.told_later', true) is distinct from 'on')
execute function tell_stock_changed('size_id');
create or replace trigger hold_changed after update on hold referencing new table as changed
for each statement when (current_setting('gomitolo.told_later', true) is distinct from 'on')
execute function tell_stock_changed('size_id');
create or replace trigger hold_freed after delete on hold referencing old table as changed
for each statement when (current_setting('gomitolo.told_later', true) is distinct from 'on')
execute function tell_stock_changed('size_id');
