-- The two who make the pieces, and how they come into the Bottega. Of every secret (a link, a code, a
-- session) only SHA-256 is kept.
create table maker (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  created_at timestamptz not null default now()
);
create unique index maker_by_email on maker (lower(email));

-- One-time links into the Bottega: those of a start are good only while there is no maker.
create table bottega_claim (
  token_hash bytea primary key check (length(token_hash) = 32),
  needs_no_maker boolean not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- A browser that a maker is signed in with.
create table maker_session (
  id bigint generated always as identity primary key,
  maker_id bigint not null references maker (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  device text not null,
  signed_in_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
-- The devices of a maker.
create index session_of_maker on maker_session (maker_id);

-- A code that was asked for, tied by its token to the browser that asked. No maker: nobody has the
-- address, and nothing is sent. The code is made when its e-mail is written.
create table sign_in_code (
  id bigint generated always as identity primary key,
  maker_id bigint references maker (id),
  token_hash bytea not null unique check (length(token_hash) = 32),
  code_hash bytea check (length(code_hash) = 32),
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- How many codes a maker was sent lately.
create index code_of_maker on sign_in_code (maker_id, asked_at);
