-- What of a product is shown besides its stock (words, price, colours, sizes, which pictures) is told by
-- the product, on channel product_shown: nodes make anew the pages that show it, and no others. The channel
-- catalogue_changed still says '*' when lists change, settings, questions or the bytes of a picture, and
-- only when they really do; the channel lists_changed, when it was the lists. It says the product's id besides, which nodes of before this understand.
drop trigger catalogue_changed on product;
drop trigger catalogue_changed on variant;
drop trigger catalogue_changed on size;
drop trigger catalogue_changed on picture;
drop trigger catalogue_changed on variant_picture;
drop trigger catalogue_changed on setting;
drop trigger catalogue_changed on question;

create function tell_product_shown() returns trigger language plpgsql as $$
declare
  known jsonb := to_jsonb(coalesce(new, old));
  shown text := case tg_table_name
    when 'product' then known ->> 'id'
    when 'variant' then known ->> 'product_id'
    else (select product_id from variant where id = (known ->> 'variant_id')::bigint)
  end;
begin
  perform pg_notify('catalogue_changed', shown), pg_notify('product_shown', shown);
  return null;
end $$;

create function tell_lists_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('lists_changed', '*'), pg_notify('catalogue_changed', '*');
  return null;
end $$;
create trigger lists_change after insert or delete on product
for each row execute function tell_lists_changed();
create trigger lists_move after update on product
for each row when (
  (old.id, old.type, old.position, old.retired)
    is distinct from (new.id, new.type, new.position, new.retired)
) execute function tell_lists_changed();
create trigger product_shown after update on product
for each row when (old.* is distinct from new.*) execute function tell_product_shown();
create trigger variant_comes_or_goes after insert or delete on variant
for each row execute function tell_product_shown();
create trigger variant_shown after update on variant
for each row when (old.* is distinct from new.*) execute function tell_product_shown();
create trigger size_comes_or_goes after insert or delete on size
for each row execute function tell_product_shown();
create trigger size_shown after update on size
for each row when (
  (old.variant_id, old.position, old.retired, old.name)
    is distinct from (new.variant_id, new.position, new.retired, new.name)
) execute function tell_product_shown();
create trigger pictures_come_or_go after insert or delete on variant_picture
for each row execute function tell_product_shown();
create trigger pictures_shown after update on variant_picture
for each row when (old.* is distinct from new.*) execute function tell_product_shown();
-- A new picture is shown by nothing yet, but for those of the pages.
create trigger site_picture_comes after insert on picture
for each row when (starts_with(new.name, 'site-')) execute function tell_catalogue_changed();
create trigger picture_goes after delete on picture
for each row execute function tell_catalogue_changed();
create trigger picture_changes after update on picture
for each row when (old.checksum <> new.checksum) execute function tell_catalogue_changed();
create trigger setting_comes_or_goes after insert or delete on setting
for each row execute function tell_catalogue_changed();
create trigger setting_changes after update on setting
for each row when (old.value <> new.value) execute function tell_catalogue_changed();
create trigger question_comes_or_goes after insert or delete on question
for each row execute function tell_catalogue_changed();
create trigger question_changes after update on question
for each row when (old.* is distinct from new.*) execute function tell_catalogue_changed();
