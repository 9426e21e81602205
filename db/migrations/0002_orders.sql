-- Orders, the tries at paying them, what happened to them, and what hangs on them.
-- Money is in cents with VAT included, times are UTC. Whatever a table can guard, it guards.

create table shop_order (
  -- At least 122 random bits: who knows it may see the order.
  id text primary key check (length(id) between 22 and 64),
  -- Drawn when the order succeeds, without gaps within a year: 2026-00001.
  number text unique,
  state text not null check (state in (
    'pending', 'requires_action', 'authorised', 'paid', 'shipped', 'delivered',
    'failed', 'expired', 'cancelled', 'refunded'
  )),
  -- The payment intent at the card provider. One order has one.
  intent_id text unique,
  -- Random id of the browser that ordered.
  browser text,
  subtotal_cents integer not null check (subtotal_cents >= 0),
  delivery_cents integer not null check (delivery_cents >= 0),
  total_cents integer not null check (total_cents >= 50),
  email text not null,
  first_name text not null,
  last_name text not null,
  address text not null,
  civic_number text not null,
  zipcode text not null,
  city text not null,
  region text not null,
  phone text,
  -- What the shopper agreed to when ordering, word for word.
  terms text[] not null,
  tracking text,
  -- Until when it can be paid.
  payable_until timestamptz not null,
  -- Who talks to the provider about it right now; a lease of a dead process ends by itself.
  lease_token text,
  leased_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  placed_at timestamptz,
  check (total_cents = subtotal_cents + delivery_cents),
  check ((lease_token is null) = (leased_until is null)),
  check ((number is null) = (placed_at is null)),
  check (
    number is not null
    or state in ('pending', 'requires_action', 'failed', 'expired', 'cancelled')
  )
);
create index order_open on shop_order (changed_at)
where state in ('pending', 'requires_action', 'failed', 'authorised');
create index order_of_browser on shop_order (browser)
where state in ('pending', 'requires_action', 'failed');
create index order_by_creation on shop_order (created_at);
create index order_by_email on shop_order (lower(email));

-- A line as it was agreed. It names its size for the stock and repeats all that people read.
create table order_line (
  order_id text not null references shop_order (id),
  position integer not null check (position >= 0),
  size_id bigint not null references size (id),
  product_id text not null references product (id),
  model_index integer not null,
  size_index integer not null,
  name text not null,
  size_name text not null,
  color_name text not null,
  color_code text not null,
  color_code2 text,
  img text not null,
  quantity integer not null check (quantity > 0),
  price_cents integer not null check (price_cents >= 0),
  delivery_cents integer not null check (delivery_cents >= 0),
  ttd_days integer not null check (ttd_days >= 0),
  primary key (order_id, position)
);

-- One checkout session. The row is made first, so that the same key never runs twice.
create table payment_key (
  key text primary key,
  -- SHA-256 of customer and order, in hex; the card is no part of it.
  request_hash text not null,
  order_id text references shop_order (id),
  -- The stored answer of a finished payment.
  bill jsonb
);
create index payment_key_of_order on payment_key (order_id);

-- A try at the card, written down before the provider hears of it.
create table payment_attempt (
  order_id text not null references shop_order (id),
  number integer not null check (number > 0),
  method text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Null while nobody knows how it went.
  outcome text check (outcome in (
    'authorised', 'requires_action', 'card_declined', 'authentication_failed', 'invalid', 'lost'
  )),
  decline_code text,
  primary key (order_id, number),
  check ((outcome is null) = (ended_at is null))
);

-- What happened to an order. Only ever added to.
create table order_history (
  id bigint generated always as identity primary key,
  order_id text not null references shop_order (id),
  at timestamptz not null,
  from_state text,
  to_state text not null,
  cause text not null,
  detail text
);
create index history_of_order on order_history (order_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger only_added_to before update or delete or truncate on order_history
for each statement execute function refuse_change();

-- The last number drawn in each year. Its row lock makes numbers come without gaps.
create table order_counter (
  year integer primary key,
  last integer not null check (last > 0)
);

create table refund (
  id text primary key,
  order_id text not null references shop_order (id),
  -- Whoever asks for the same refund twice uses the same key.
  key text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- [{line, qty}]; empty when all that was left is meant.
  lines jsonb not null,
  state text not null check (state in ('pending', 'done', 'refused')),
  provider_id text unique,
  created_at timestamptz not null,
  unique (order_id, key),
  check ((state = 'done') = (provider_id is not null))
);
create index refund_pending on refund (created_at) where state = 'pending';

-- Events of the card provider that were seen, so that each is applied once.
create table stripe_event (
  id text primary key,
  type text not null,
  intent_id text,
  received_at timestamptz not null,
  applied_at timestamptz
);
create index event_by_time on stripe_event (received_at);

-- Letters that were taken for sending, so that none goes out twice.
create table letter (
  kind text not null,
  subject_id text not null,
  tries integer not null,
  claimed_until timestamptz,
  sent_at timestamptz,
  primary key (kind, subject_id)
);

-- Where the provider's ledger and our orders disagree, as the daily match found it.
create table ledger_difference (
  intent_id text not null,
  kind text not null,
  order_id text,
  our_cents integer not null,
  provider_cents integer not null,
  found_at timestamptz not null,
  -- The last match that still found it.
  seen_at timestamptz not null,
  settled_at timestamptz,
  primary key (intent_id, kind)
);

-- Counters against card testing and flooding; losing them in a crash does no harm.
create unlogged table attempt_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index attempt_limit_expired on attempt_limit (expire);
