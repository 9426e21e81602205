-- The page of a piece shows at most twelve others of its set and of its yarn, in the makers' order: a piece behind
-- twelve of each is on no such page, and its change concerns none. Of the pages that show it the first twenty-four are
-- made anew at once, the others within a minute, as every page is. Without this limit a change in a shop of thousands
-- of pieces of one yarn would notify them all.
create or replace function notify_related_shown() returns trigger language plpgsql as $$
declare
  before_in_set bigint := (select count(*) from (
    select from product where set_name = new.set_name and position < new.position and not retired limit 12
  ) as earlier);
  before_in_yarn bigint := (select count(*) from (
    select from product where yarn = new.yarn and position < new.position and not retired limit 12
  ) as earlier);
begin
  if (new.set_name is null or before_in_set = 12) and (new.yarn is null or before_in_yarn = 12) then
    return null;
  end if;
  perform pg_notify('catalogue_changed', related.id) from (
    select id from product
    where id <> new.id and not retired
      and (set_name in (old.set_name, new.set_name) or yarn in (old.yarn, new.yarn))
    order by position limit 24
  ) as related;
  return null;
end $$;
