-- A piece that is back is kept for a day for who waited longest: as a hold in the name of the request,
-- 'interest-7', which becomes the hold of their order and goes back to the request when that is not paid.
alter table hold add column kept_for bigint references interest (id) on delete set null;
create index hold_kept_for on hold (kept_for) where kept_for is not null;

alter table interest add column kept_until timestamptz;
-- The browser in which the piece was put into the cart: its orders may take it.
alter table interest add column browser text check (length(browser) <= 64);
create index interest_by_browser on interest (browser) where browser is not null;

alter table interest drop constraint interest_state_check;
alter table interest add constraint interest_state_check
check (state in ('unconfirmed', 'waiting', 'told', 'bought', 'passed'));
alter table interest drop constraint interest_check;
alter table interest add constraint interest_told_once
check ((state in ('told', 'bought', 'passed')) = (told_at is not null));
create index interest_kept on interest (kept_until) where state = 'told';

-- The links of e-mails about a request. Only SHA-256 of their tokens is kept.
create table interest_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  interest_id bigint not null references interest (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index interest_link_by_interest on interest_link (interest_id);
