-- What a shopper knows of a piece before buying it: its measures in cm for each size, the care symbols, and its making.
alter table product
  -- [{"size": "M", "cm": {"torace": 104, "lunghezza": 62}}], sizes in the order of the product's file.
  add column measures jsonb check (jsonb_typeof(measures) = 'array'),
  -- How much wider than the body the piece is at the chest, in cm; below 0 for a piece that stretches.
  add column ease_cm integer,
  -- One symbol of each of the five groups of ISO 3758.
  add column care jsonb check (jsonb_typeof(care) = 'object'),
  add column maker_name text check (maker_name <> ''),
  add column hours integer check (hours > 0),
  add column yarn_origin text check (yarn_origin <> '');
