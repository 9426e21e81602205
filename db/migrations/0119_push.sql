-- The key pair with which the shop signs its notifications, made once: subscriptions are good for it alone.
create table push_key (
  is_only boolean primary key default true check (is_only),
  -- Base64url, as browsers take it.
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null
);

-- A browser of a maker that asked for notifications. It goes with the trust in its device: when that is shut out, and
-- when the maker leaves.
create table push_subscription (
  id bigint generated always as identity primary key,
  trusted_device_id bigint not null unique references trusted_device (id) on delete cascade,
  -- The address at the browser's push service, of which one browser has one.
  endpoint text not null unique check (length(endpoint) between 1 and 1000),
  -- With which a notification is encrypted, base64url.
  p256dh text not null,
  auth text not null,
  at timestamptz not null
);
