-- Photographs that makers took with their phones, and pieces that were begun and never on sale. Orders write neither
-- picture nor product, and an import writes them in the same order as this file.

-- A picture that was uploaded. The row stays as long as the picture: it is loose while no colour shows it and no order
-- names it, and is then deleted after 30 days.
create table photograph (
  picture_name text primary key references picture (name) on delete cascade,
  maker_id text not null,
  at timestamptz not null
);
-- The old ones.
create index photograph_by_age on photograph (at);

-- A product that was begun as the copy of another: it is retired until it is published.
create table product_draft (
  product_id text primary key references product (id),
  -- Of the browser's form: saved again, it is the same draft.
  key text not null unique,
  -- The product it was copied from.
  copied_from text not null,
  maker_id text not null,
  at timestamptz not null,
  -- Grows whenever it is saved: a screen saves what it has seen.
  version integer not null default 1,
  published_at timestamptz
);
-- The open ones.
create index product_draft_open on product_draft (at) where published_at is null;
