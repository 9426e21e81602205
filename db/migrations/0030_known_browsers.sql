-- Browsers in which a maker has been signed in, by the hash of a mark they keep: the codes that one of them
-- asks for are counted apart from those that strangers ask for, also after its session has ended.
create table maker_browser (
  id bigint generated always as identity primary key,
  maker_id bigint not null references maker (id) on delete cascade,
  mark_hash bytea not null,
  seen_at timestamptz not null,
  -- One browser may be known of several makers. Found by its mark when it asks for a code.
  unique (mark_hash, maker_id)
);

-- A device that is shut out is no longer known.
alter table maker_session add column browser_id bigint references maker_browser (id) on delete set null;
