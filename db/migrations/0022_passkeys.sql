-- What an authenticator knows a maker by: random, so that it says nothing about them.
alter table maker add column passkey_user uuid not null default gen_random_uuid();

-- A key in a maker's phone or computer that signs them in. One that is taken away stays as a row, so that
-- its maker can be written to.
create table passkey (
  id bigint generated always as identity primary key,
  maker_id bigint not null references maker (id),
  -- Base64url, as browsers write it.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- COSE.
  public_key bytea not null,
  -- Stays 0 for keys that are kept in step over several devices.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz,
  removed_at timestamptz
);
-- The passkeys of a maker.
create index passkey_of_maker on passkey (maker_id);

-- What a passkey has to sign, once, for the browser that asked: known by a token of its own when it wants
-- to sign in, by its session when it adds a passkey. Only SHA-256 is kept.
create table passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  browser_hash bytea check (length(browser_hash) = 32),
  session_id bigint references maker_session (id) on delete cascade,
  expires_at timestamptz not null,
  check ((browser_hash is null) <> (session_id is null))
);
-- Those that go with a session.
create index challenge_of_session on passkey_challenge (session_id) where session_id is not null;

-- Nodes keep streams open for whoever is signed in: they hear at once which session has ended.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('bottega_changed', 'out ' || old.id);
  return null;
end $$;
create trigger session_ended after delete on maker_session
for each row execute function tell_session_ended();
