-- A product that was never ordered can be deleted for good. Its movements go with its SKUs, and no movement without.
drop trigger append_only on stock_movement;
create trigger append_only before update or truncate on stock_movement
for each statement execute function refuse_change();
create function refuse_loss_of_movement() returns trigger language plpgsql as $$
begin
  if exists (select from sku where id = old.sku_id) then
    raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
-- At the end of the transaction: a movement is deleted before its SKU, to which it refers.
create constraint trigger goes_with_its_sku after delete on stock_movement
deferrable initially deferred
for each row execute function refuse_loss_of_movement();
