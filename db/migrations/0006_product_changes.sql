-- When a product's page last said something new: words, price, colours. Stock does not count, it
-- changes with every sale. The sitemap tells it to search engines.
alter table product add column changed_at timestamptz not null default now();

create function note_product_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger product_changes before update on product
for each row when (old.* is distinct from new.*) execute function note_product_change();

create function note_variant_change() returns trigger language plpgsql as $$
begin
  update product set changed_at = now() where id = new.product_id;
  return null;
end $$;
create trigger variant_comes after insert on variant
for each row execute function note_variant_change();
create trigger variant_changes after update on variant
for each row when (old.* is distinct from new.*) execute function note_variant_change();
