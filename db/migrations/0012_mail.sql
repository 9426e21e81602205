-- A letter that the mail server refused for good, such as one to an address that does not exist. It is
-- not tried again.
alter table letter add column refused_at timestamptz;
alter table letter add constraint letter_ends_once check (sent_at is null or refused_at is null);

-- A request waits for stock only when its address has been confirmed. Those that wait already were
-- asked for before there was anything to confirm, and go on waiting.
alter table interest drop constraint interest_state_check;
alter table interest add constraint interest_state_check
check (state in ('unconfirmed', 'waiting', 'told'));
drop index interest_once;
create unique index interest_once on interest (lower(email), size_id)
where state in ('unconfirmed', 'waiting');

-- The links by which people show that an address is theirs. Neither the link nor the address is kept,
-- only SHA-256 of the link's token and of the address in small letters.
create table address_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  address_hash bytea not null check (length(address_hash) = 32),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);
create index address_link_by_address on address_link (address_hash);
