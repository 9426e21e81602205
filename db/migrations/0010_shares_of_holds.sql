-- In whose name pieces are held: the address of who pays, and whether the browser was known. It is there
-- to count what one address holds at once, and goes with the row when the pieces are sold or free.
alter table hold add column share text;
create index hold_by_share on hold (share, expires_at) include (quantity) where share is not null;
