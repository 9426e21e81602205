-- Since when a maker has no way in: orders and stock still name who did what. A new one-time link with the
-- same address clears it.
alter table maker add column left_at timestamptz;
