-- Pieces that belong together: those of one set, and those of one yarn, by its name.
alter table product
  add column set_name text check (set_name <> ''),
  add column yarn text check (yarn <> '');
-- The others of a set, and of a yarn.
create index product_by_set on product (set_name) where set_name is not null;
create index product_by_yarn on product (yarn) where yarn is not null;

-- The page of a piece shows the others of its set and of its yarn: it is made anew when one of them changes.
create function notify_related_shown() returns trigger language plpgsql as $$
begin
  perform pg_notify('product_shown', id) from product
  where id <> new.id
    and (set_name in (old.set_name, new.set_name) or yarn in (old.yarn, new.yarn));
  return null;
end $$;
create trigger related_shown_on_update after update on product
for each row when (old.* is distinct from new.*) execute function notify_related_shown();

-- Wish lists that were shared: the pieces alone, until they are 90 days old.
create table shared_wish_list (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{24}$'),
  product_ids text[] not null check (cardinality(product_ids) between 1 and 50),
  created_at timestamptz not null default now()
);
-- Lists that are old.
create index shared_wish_list_by_age on shared_wish_list (created_at);
