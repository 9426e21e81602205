-- Who was invited, came and left, as the e-mails to the other makers say it. Rows are only added.
create table maker_history (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('invited', 'invitation_withdrawn', 'came', 'left')),
  -- Null for an invitation.
  maker_id bigint references maker (id),
  -- Of the person, as they were then.
  name text not null,
  email text not null,
  -- The maker who did it; null for the command line, and for a person who comes by its link.
  by_maker_id bigint references maker (id),
  at timestamptz not null
);
-- How many were invited lately.
create index maker_history_by_time on maker_history (at);
