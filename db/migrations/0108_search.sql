-- The search of the shop. Its words are small letters without accents and signs, once as Italian stems and once as they
-- are written, for the beginnings of words. Neither orders nor sales write the tables that get triggers here, and an
-- import writes them in the same order.

-- A product on sale, as it is searched.
create table product_search (
  product_id text primary key references product (id) on delete cascade,
  -- The product's place in the lists: equal results come in their order.
  position bigint not null,
  -- Its name (A); category, colours and main fibres (B).
  words tsvector not null,
  -- The same; short description and materials (C), description (D).
  texts tsvector not null
);
-- Without pending entries, which every search would read one by one.
create index product_search_by_words on product_search using gin (words) with (fastupdate = off);
create index product_search_by_texts on product_search using gin (texts) with (fastupdate = off);

-- The written words of product_search.words, also those of former products, to find the one that a typing error meant.
create table search_word (
  word text primary key,
  -- Its pairs of neighbouring letters.
  pairs text[] not null
);
create index search_word_by_pairs on search_word using gin (pairs) with (fastupdate = off);

-- For names and descriptions: small letters and digits, without accents.
create function search_plain(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    lower(regexp_replace(normalize(text, NFD), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g'
  )
$$;

create function search_vector(plain text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.italian', plain) || to_tsvector('pg_catalog.simple', plain)
$$;

create function letter_pairs(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct substr('_' || word || '_', place, 2))
  from generate_series(1, length(word) + 1) as place
$$;

-- The fibres that are at least half of a product: of its first part, where the composition names several.
create function main_fibres(composition text) returns text language sql immutable parallel safe as $$
  select string_agg(part[2], ' ')
  from regexp_matches(split_part(composition, ';', 1), '(\d{1,3})\s*%\s*([^,]+)', 'g') as part
  where part[1]::integer >= 50
$$;

create function refresh_product_search(ids text[]) returns void language plpgsql as $$
begin
  delete from product_search using product
  where product_id = any (ids) and product.id = product_id and product.retired;

  with plain as (
    select id, position, description, short_description, materials_info,
      -- The article, with which a name begins, counts twice.
      search_plain(name || ' ' || split_part(name, ' ', 1)) as name,
      search_plain(concat_ws(' ',
        case type when 'clothes' then 'abbigliamento' when 'accessories' then 'accessori' else 'casa' end,
        main_fibres(materials_info[1]),
        (
          select string_agg(color_name, ' ' order by variant.position) from variant
          where product_id = product.id and not variant.retired
        )
      )) as traits
    from product where id = any (ids) and not retired
  ), spelled as (
    insert into search_word (word, pairs)
    select word, letter_pairs(word) from (
      select distinct word from plain, string_to_table(name || ' ' || traits, ' ') as word
      where word ~ '^[a-z]{3,40}$'
    ) as named
    -- In one order, so that imports side by side do not wait for one another in a circle.
    order by word
    on conflict do nothing
  ), worded as (
    select *, setweight(search_vector(name), 'A') || setweight(search_vector(traits), 'B') as words
    from plain
  )
  insert into product_search as known (product_id, position, words, texts)
  select id, position, words,
    words
      || setweight(to_tsvector('pg_catalog.italian', search_plain(
        concat_ws(' ', short_description, array_to_string(materials_info, ' '))
      )), 'C')
      || setweight(to_tsvector('pg_catalog.italian', search_plain(description)), 'D')
  from worded
  on conflict (product_id) do update
  set position = excluded.position, words = excluded.words, texts = excluded.texts
  where (known.position, known.words, known.texts)
    is distinct from (excluded.position, excluded.words, excluded.texts);
end $$;

select refresh_product_search(array_agg(id)) from product;

-- A product is found once it has a colour, without which it cannot be shown.
create function search_changed_variants() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array_agg(distinct product_id)) from changed having count(*) > 0;
  return null;
end $$;
create function search_changed_product() returns trigger language plpgsql as $$
begin
  perform refresh_product_search(array[new.id]);
  return null;
end $$;
create trigger search_changed after update on product
for each row when (
  (old.type, old.position, old.name, old.retired, old.short_description, old.description, old.materials_info)
    is distinct from
  (new.type, new.position, new.name, new.retired, new.short_description, new.description, new.materials_info)
) execute function search_changed_product();
create trigger search_added after insert on variant
referencing new table as changed for each statement execute function search_changed_variants();
create trigger search_changed after update on variant
referencing new table as changed for each statement execute function search_changed_variants();
create trigger search_removed after delete on variant
referencing old table as changed for each statement execute function search_changed_variants();
