-- A link may be one maker's invitation of a person. It is then good for the address of that person alone.
alter table maker_invitation
  add column id bigint generated always as identity unique,
  add column name text check (name <> ''),
  add column email text check (length(email) between 3 and 254),
  add column invited_by bigint,
  -- The hash of a second token, made anew when the e-mail with the link is written: the first is shown to the inviting
  -- maker, and is kept nowhere.
  add column mailed_token_hash bytea check (length(mailed_token_hash) = 32);
