-- Since when a maker's address is known to be theirs: a code that went there was typed in. Until then no
-- sign-in by code leads through it, as it may be mistyped and belong to a stranger. Those who are here
-- have signed in by it all along.
alter table maker add column confirmed_at timestamptz;
update maker set confirmed_at = created_at;
