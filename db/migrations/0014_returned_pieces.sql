-- Why money went back, in the makers' words; and whether the pieces of a refund came back with it. They
-- go into stock in the transaction that notes the refund, or later when the makers say so, once.
alter table refund add column reason text;
alter table refund add column restock boolean not null default false;
alter table refund add column restocked_at timestamptz;
alter table refund add constraint restocked_when_given
check (restocked_at is null or (restock and state = 'done'));
