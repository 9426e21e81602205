-- Of each lot (a browser, an address) in which slots are taken: one row, so that taking one is one look and one
-- write. Like what else counts attempts, it need not be on disk.
create unlogged table attempt_slot (
  name text primary key,
  -- How many slots it has.
  size integer not null,
  -- When each try gives its slot back by itself, in milliseconds, by the try's token.
  under_way jsonb not null default '{}',
  -- When each slot that was used up is free again, in milliseconds, likewise.
  used_up jsonb not null default '{}',
  -- Tries within the window that ends then.
  tries integer not null default 1,
  tries_until bigint not null,
  -- When nothing of this row counts any more.
  free_at bigint not null
)
with (
  fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500
);

-- Without those whose time is over. In plpgsql, since a body in SQL would be made part of each statement that asks,
-- and prepared even where nothing is asked.
create function slots_taken(slots jsonb, now_ms bigint) returns jsonb
language plpgsql immutable strict as $$
begin
  if slots = '{}' then
    return slots;
  end if;
  return (
    select coalesce(jsonb_object_agg(token, until), '{}')
    from jsonb_each(slots) as slot (token, until) where until::bigint > now_ms
  );
end
$$;

create function count_slots_taken(slots jsonb, now_ms bigint) returns integer
language plpgsql immutable strict as $$
begin
  if slots = '{}' then
    return 0;
  end if;
  return (
    select count(*) from jsonb_each(slots) as slot (token, until) where until::bigint > now_ms
  );
end
$$;
