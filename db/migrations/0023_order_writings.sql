-- What the makers write about an order: notes for themselves, messages to the customer, which e-mail was
-- sent again, which code was told. Rows are only added, so that two makers lose nothing; they are deleted
-- when the customer is erased, since any of them may name somebody.
create table order_writing (
  order_id text not null references shop_order (id),
  -- Counted from 1 within the order, whatever the kind: with it an e-mail has a name of its own.
  number integer not null check (number > 0),
  kind text not null check (kind in ('note', 'message', 'email_again', 'tracking')),
  -- Who writes the same twice uses the same key.
  key text not null check (length(key) between 1 and 100),
  text text not null check (length(text) between 1 and 4000),
  -- The maker who wrote it; null for the command line.
  maker_id text,
  at timestamptz not null,
  primary key (order_id, number),
  unique (order_id, key)
);

-- Who carries the parcel, by the name that the settings give them.
alter table shop_order add column carrier text;
alter table planned_shipment add column carrier text;
