-- A notification makes the commit of its transaction wait for every other that notifies. Who changes
-- stock all the time says gomitolo.told_later, for one transaction, and tells the nodes after it.
create or replace function tell_stock_changed() returns trigger language plpgsql as $$
begin
  if current_setting('gomitolo.told_later', true) = 'on' then
    return null;
  end if;
  perform pg_notify('catalogue_changed', product_id) from (
    select distinct variant.product_id
    from changed
    join size on size.id = (to_jsonb(changed) ->> tg_argv[0])::bigint
    join variant on variant.id = size.variant_id
  ) as touched;
  return null;
end $$;
