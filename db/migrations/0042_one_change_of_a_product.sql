-- A product that comes with its colours, or changes with several of them, is written once and not again for
-- each: it says already that it changed in this transaction.
create or replace function note_variant_change() returns trigger language plpgsql as $$
begin
  update product set changed_at = now() where id = new.product_id and changed_at <> now();
  return null;
end $$;
