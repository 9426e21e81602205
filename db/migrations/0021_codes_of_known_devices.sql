-- A code that was asked for by a browser that was signed in: it is counted apart from those that anybody
-- can ask for who knows a maker's address, so that strangers cannot keep a maker from signing in again.
alter table sign_in_code add column from_known_device boolean not null default false;
