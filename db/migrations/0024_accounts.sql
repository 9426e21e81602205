-- When the money of a refund was given back: it may be in another month than when it was asked for.
alter table refund add column done_at timestamptz;
update refund set done_at = coalesce((
  select min(at) from order_history
  where order_history.order_id = refund.order_id and cause in ('refund', 'refunded')
    and detail = refund.amount_cents::text and at >= refund.created_at
), created_at)
where state = 'done';

-- When the provider's list was last matched with ours: one row at most.
create table ledger_match (
  only_one boolean primary key default true check (only_one),
  at timestamptz not null
);
